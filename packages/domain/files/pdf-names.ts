// Names of a PDF, which may spell any of their letters as `#` and two digits.

/** Characters after which a name has ended. */
const END = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`

export const decodeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export const nameIn = (...names: readonly string[]): RegExp => new RegExp(`/(?:${names.join('|')})${END}`)
