// Email addresses as people write them, and the normalized form used to compare them.

import { normalizeText } from '../kernel/normalize.ts'

const ADDRESS =
  /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/**
 * Compatibility forms (such as full-width letters) become plain ones, so that look-alikes are one
 * address.
 */
export const normalizeEmail = (text: string): string =>
  normalizeText(text.trim(), 'NFKC').toLowerCase()

export const isEmail = (text: string): boolean => {
  const address = normalizeEmail(text)
  return address.length <= 254 && ADDRESS.test(address) && !/\p{Cc}|\p{Cf}/u.test(address)
}

/**
 * Shows enough to recognize one's own address but too little to learn another's:
 * `d•••@pinewood.example`.
 */
export const maskEmail = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••')
