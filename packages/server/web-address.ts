// Addresses and paths in settings that browsers are told of: a blank or a semicolon in one would
// end its place in the content policy, and any other scheme than http and https could run code.

const SAFE = /^[^\s;,'"\\]+$/

export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && SAFE.test(text) && URL.canParse(text)

/** A path of this server; with two slashes it would be an address elsewhere. */
export const isPath = (text: string): boolean => /^\/(?!\/)/.test(text) && SAFE.test(text)
