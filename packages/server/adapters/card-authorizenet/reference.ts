// An invoice number may have twenty letters and digits, too few for our keys, so it is derived from
// the key: the same key always gives the same number, and two keys never collide in practice (there
// are more than 10^30 values). Where only digits are allowed there are 10^20, enough within one
// account.

import { createHash } from 'node:crypto'

const LENGTH = 20

const shortened = (key: string, base: number): string =>
  BigInt(`0x${createHash('sha256').update(key).digest('hex')}`)
    .toString(base)
    .slice(-LENGTH)
    .padStart(LENGTH, '0')

export const invoiceNumberOf = (key: string): string => shortened(key, 36)

export const digitsOf = (key: string): string => shortened(key, 10)
