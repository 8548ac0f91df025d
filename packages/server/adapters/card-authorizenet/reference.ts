// An invoice number may have twenty letters and digits, too few for our keys, so it is made from the key: the same for the same key, and
// never the same for two (there are more than 10^30).

import { createHash } from 'node:crypto'

const LENGTH = 20

export const invoiceNumberOf = (key: string): string =>
  BigInt(`0x${createHash('sha256').update(key).digest('hex')}`).toString(36).slice(-LENGTH).padStart(LENGTH, '0')
