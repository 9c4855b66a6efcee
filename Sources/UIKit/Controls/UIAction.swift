// SPDX-License-Identifier: MIT

public import Foundation

/// What a ``UIAction`` calls, with itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, for a control to call.
@preconcurrency @MainActor
open class UIAction: NSObject {
    /// Tells actions apart: a control holds one of each identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text that is compared.
        public let rawValue: String

        /// Creates an identifier.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// What a button made with the action shows.
    open var title: String
    /// The picture that a button made with the action shows.
    open var image: UIImage?
    /// Tells the action from others; a new one unless given.
    public let identifier: Identifier
    /// The control that calls the handler, during the call.
    open private(set) var sender: Any?
    private let handler: UIActionHandler

    /// Creates an action that calls the handler.
    public init(
        title: String = "",
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        handler: @escaping UIActionHandler
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
        super.init()
    }

    /// Calls the handler for a control.
    func perform(sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
