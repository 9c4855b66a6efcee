// SPDX-License-Identifier: MIT

// The named colours are Apple's documented ones, the system colours those of the light appearance.

extension UIColor {
    /// Opaque black.
    public static let black = UIColor(cgColor: CGColor(gray: 0, alpha: 1))
    /// Opaque white.
    public static let white = UIColor(cgColor: CGColor(gray: 1, alpha: 1))
    /// Nothing at all.
    public static let clear = UIColor(cgColor: CGColor(gray: 0, alpha: 0))
    /// Half-bright gray.
    public static let gray = UIColor(cgColor: CGColor(gray: 0.5, alpha: 1))
    /// Gray of a third of white.
    public static let darkGray = UIColor(cgColor: CGColor(gray: 1 / 3, alpha: 1))
    /// Gray of two thirds of white.
    public static let lightGray = UIColor(cgColor: CGColor(gray: 2 / 3, alpha: 1))
    /// Full red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Full green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Full blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red and half green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half red and half blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Dark orange.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    // MARK: - System colours

    /// The system's red.
    public static let systemRed = UIColor(255, 59, 48)
    /// The system's green.
    public static let systemGreen = UIColor(52, 199, 89)
    /// The system's blue.
    public static let systemBlue = UIColor(0, 122, 255)
    /// The system's orange.
    public static let systemOrange = UIColor(255, 149, 0)
    /// The system's yellow.
    public static let systemYellow = UIColor(255, 204, 0)
    /// The system's pink.
    public static let systemPink = UIColor(255, 45, 85)
    /// The system's purple.
    public static let systemPurple = UIColor(175, 82, 222)
    /// The system's teal.
    public static let systemTeal = UIColor(48, 176, 199)
    /// The system's indigo.
    public static let systemIndigo = UIColor(88, 86, 214)
    /// The system's brown.
    public static let systemBrown = UIColor(162, 132, 94)
    /// The system's mint.
    public static let systemMint = UIColor(0, 199, 190)
    /// The system's cyan.
    public static let systemCyan = UIColor(50, 173, 230)
    /// The system's gray.
    public static let systemGray = UIColor(142, 142, 147)
    /// The system's gray, step 2 of 6 towards white.
    public static let systemGray2 = UIColor(174, 174, 178)
    /// The system's gray, step 3 of 6 towards white.
    public static let systemGray3 = UIColor(199, 199, 204)
    /// The system's gray, step 4 of 6 towards white.
    public static let systemGray4 = UIColor(209, 209, 214)
    /// The system's gray, step 5 of 6 towards white.
    public static let systemGray5 = UIColor(229, 229, 234)
    /// The system's gray, step 6 of 6 towards white.
    public static let systemGray6 = UIColor(242, 242, 247)

    // MARK: - Colours by purpose

    /// The colour of main text.
    public static let label = UIColor(0, 0, 0)
    /// The colour of text of second rank.
    public static let secondaryLabel = UIColor(60, 60, 67, 0.6)
    /// The colour of text of third rank.
    public static let tertiaryLabel = UIColor(60, 60, 67, 0.3)
    /// The colour of text of fourth rank.
    public static let quaternaryLabel = UIColor(60, 60, 67, 0.18)
    /// The colour of text that stands in for an entry.
    public static let placeholderText = UIColor(60, 60, 67, 0.3)
    /// The colour of thin lines that let what is below shine through.
    public static let separator = UIColor(60, 60, 67, 0.29)
    /// The colour of thin opaque lines.
    public static let opaqueSeparator = UIColor(198, 198, 200)
    /// The colour of links.
    public static let link = UIColor(0, 122, 255)
    /// The colour behind everything.
    public static let systemBackground = UIColor(255, 255, 255)
    /// The colour behind grouped content.
    public static let secondarySystemBackground = UIColor(242, 242, 247)
    /// The colour behind content inside grouped content.
    public static let tertiarySystemBackground = UIColor(255, 255, 255)
    /// The colour behind grouped tables.
    public static let systemGroupedBackground = UIColor(242, 242, 247)
    /// The colour of the groups of a table.
    public static let secondarySystemGroupedBackground = UIColor(255, 255, 255)
    /// The colour inside the groups of a table.
    public static let tertiarySystemGroupedBackground = UIColor(242, 242, 247)
    /// The colour that fills thin and small shapes.
    public static let systemFill = UIColor(120, 120, 128, 0.2)
    /// The colour that fills shapes of middle size.
    public static let secondarySystemFill = UIColor(120, 120, 128, 0.16)
    /// The colour that fills large shapes.
    public static let tertiarySystemFill = UIColor(118, 118, 128, 0.12)
    /// The colour that fills large areas.
    public static let quaternarySystemFill = UIColor(116, 116, 128, 0.08)
    /// The colour of text on dark ground.
    public static let lightText = UIColor(255, 255, 255, 0.6)
    /// The colour of text on light ground.
    public static let darkText = UIColor(0, 0, 0)
    /// The colour of what can be pressed, unless a view has its own.
    public static let tintColor = UIColor(0, 122, 255)

    /// Creates a colour from sRGB bytes.
    private convenience init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) {
        self.init(
            red: Double(red) / 255,
            green: Double(green) / 255,
            blue: Double(blue) / 255,
            alpha: alpha
        )
    }
}
