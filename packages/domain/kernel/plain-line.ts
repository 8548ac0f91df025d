// Names that stand in a line with other text, such as a sender beside an address: whoever reads the
// line must see what is in it.

/**
 * Control characters, ends of lines, and marks that turn the direction of the text after them: with
 * one, "moc.knab@oak" reads as another address. Joiners stay, which emoji and several scripts need,
 * and so does every script that reads from the right.
 */
const DISTURBING = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

export const isPlainLine = (text: string): boolean => !DISTURBING.test(text)
