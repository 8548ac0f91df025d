// Formats secrets for copying by hand, and as a file to save.

/** In groups of four: `JBSW Y3DP`. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** One line per code, below a heading that still explains their purpose a year later. */
export const codesAsText = (heading: string, codes: readonly string[]): string =>
  [heading, '', ...codes, ''].join('\r\n')
