// The secret in the mailed link: 256 random bits, of which the database stores a hash. It opens the
// remaining funds of one letter and nothing else.

import { createHash, randomBytes } from 'node:crypto'

export const newLetterToken = (): string => randomBytes(32).toString('base64url')

export const hashLetterToken = (token: string): string =>
  createHash('sha256').update(`remaining-letter/${token}`).digest('base64url')
