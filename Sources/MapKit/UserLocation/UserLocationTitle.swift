// SPDX-License-Identifier: MIT

import Foundation

/// What the user's place is called in several languages.
enum UserLocationTitle {
    private static let english = "Current Location"

    private static let texts = [
        "ar": "الموقع الحالي",
        "de": "Aktueller Standort",
        "es": "Ubicación actual",
        "fr": "Position actuelle",
        "he": "המיקום הנוכחי",
        "hi": "वर्तमान स्थान",
        "it": "Posizione attuale",
        "ja": "現在地",
        "ko": "현재 위치",
        "nl": "Huidige locatie",
        "pl": "Bieżące położenie",
        "pt": "Localização atual",
        "ru": "Текущее местоположение",
        "sv": "Aktuell plats",
        "th": "ตำแหน่งปัจจุบัน",
        "tr": "Şu anki konum",
        "uk": "Поточне місцеположення",
        "zh": "当前位置",
    ]

    /// The words in the language of the locale, else in English.
    static func text(in locale: Locale) -> String {
        let language = locale.language
        guard let code = language.languageCode?.identifier else { return english }
        if code == "zh", language.script == .hanTraditional { return "目前位置" }
        return texts[code] ?? english
    }
}
