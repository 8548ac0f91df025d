// Names that appear in a line with other text, such as a sender next to an address. The reader must
// see everything the line contains.

/**
 * Control characters, line ends, and marks that change the direction of the text after them: with
 * one, "moc.knab@oak" reads as another address. Joiners are allowed because emoji and several
 * scripts need them, and so is every right-to-left script.
 */
const DISTURBING = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

export const isPlainLine = (text: string): boolean => !DISTURBING.test(text)
