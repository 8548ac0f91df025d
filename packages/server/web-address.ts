// Addresses and paths in settings that reach browsers: a blank or a semicolon would end the value's
// place in the content policy, and any scheme other than http and https could run code.

const SAFE = /^[^\s;,'"\\]+$/

export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && SAFE.test(text) && URL.canParse(text)

/** A path on this server. With two slashes it would be an address elsewhere. */
export const isPath = (text: string): boolean => /^\/(?!\/)/.test(text) && SAFE.test(text)
