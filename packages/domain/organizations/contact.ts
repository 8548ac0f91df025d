// How to reach an organization's staff. Staff entered these themselves: an invalid address or
// number counts as missing, because a broken link helps nobody.

import { isEmail } from '../identity/email.ts'
import { isPhone } from '../kernel/phone.ts'

export interface StoredContact {
  readonly email?: string
  readonly phone?: string
}

export interface Contact {
  readonly email: string | null
  readonly phone: string | null
}

const trimmedIf = (text: string | undefined, isGood: (text: string) => boolean): string | null =>
  text && isGood(text) ? text.trim() : null

export const completeContact = ({ email, phone }: StoredContact = {}): Contact => ({
  email: trimmedIf(email, isEmail),
  phone: trimmedIf(phone, isPhone),
})

export const hasContact = ({ email, phone }: Contact): boolean => email !== null || phone !== null

/**
 * What phones dial: the digits, a leading plus, and after a pause the extension that people write
 * as `x12` or `#12`.
 */
export const dialed = (phone: string): string => {
  const [number = '', extension = ''] = phone.split(/x|#/i)
  const digits = (text: string) => text.replace(/\D/g, '')
  const plus = number.trim().startsWith('+') ? '+' : ''
  return `${plus}${digits(number)}${digits(extension) && `;ext=${digits(extension)}`}`
}
