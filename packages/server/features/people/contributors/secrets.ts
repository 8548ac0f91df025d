// The secret in a mailed link: 256 random bits, of which the database stores only a hash. It opens
// one contributor's page and nothing else.

import { createHash, randomBytes } from 'node:crypto'

export const newLinkToken = (): string => randomBytes(32).toString('base64url')

export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(`contributor-link/${token}`).digest('base64url')
