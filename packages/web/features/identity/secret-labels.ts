// Secrets as people copy them by hand, and as a file to put aside.

/** In groups of four: `JBSW Y3DP`. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** A line for each, after a heading that still says in a year what they are for. */
export const codesAsText = (heading: string, codes: readonly string[]): string =>
  [heading, '', ...codes, ''].join('\r\n')
