// Converts typed values of a stay to what is sent, and finds errors before sending.

import { ApiError } from '@lodgepole/contract/client'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { repeatedEmails } from '@lodgepole/domain/lodging/stays'
import type { NewStayBody } from './use-lodging.ts'

export interface RenterTexts {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export interface StayTexts {
  readonly lodgingId: string
  readonly firstDay: string
  readonly lastDay: string
  readonly note: string
  readonly spendingAccount: boolean
  readonly renters: readonly RenterTexts[]
}

export const NOBODY: RenterTexts = { firstName: '', lastName: '', email: '' }

const DAY_MS = 86_400_000

/** Undefined if the dates aren't a valid stay. */
export const nightsBetween = (firstDay: string, lastDay: string): number | undefined => {
  const nights = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS)
  return nights > 0 ? nights : undefined
}

/** The indexes of renters whose address an earlier renter already has. */
export const repeatedRenters = (renters: readonly RenterTexts[]): ReadonlySet<number> =>
  new Set(
    repeatedEmails(renters.map(({ email }) => (isEmail(email) ? normalizeEmail(email) : null))),
  )

const isEmailWrong = (renters: readonly RenterTexts[], index: number): boolean => {
  const email = renters[index]?.email.trim()
  return email
    ? !isEmail(email) || repeatedRenters(renters).has(index)
    : index === 0 && !renters.some((other) => other.email.trim())
}

/** The field of the address that the server refused, if it refused one. */
export const refusedEmail = (error: unknown): string | undefined => {
  const renter = error instanceof ApiError ? error.details?.['renter'] : undefined
  return typeof renter === 'number' ? `email-${renter}` : undefined
}

/** The wrong parts of the form, in its order; rows by their index. */
export const stayFaults = (
  { lodgingId, firstDay, lastDay, renters }: StayTexts,
  today: string,
): readonly string[] => [
  ...(lodgingId ? [] : ['lodgingId']),
  ...(!firstDay || firstDay < today ? ['firstDay'] : []),
  ...(!lastDay || (firstDay && nightsBetween(firstDay, lastDay) === undefined) ? ['lastDay'] : []),
  ...renters.flatMap(({ firstName }, index) => [
    ...(firstName.trim() ? [] : [`firstName-${index}`]),
    ...(isEmailWrong(renters, index) ? [`email-${index}`] : []),
  ]),
]

/**
 * Whether saving these dates would change nothing. Dates requested by another person don't count,
 * because saving them approves the request.
 */
export const keepsDays = (
  { firstDay, lastDay, asked }: Pick<Stay, 'firstDay' | 'lastDay' | 'asked'>,
  days: Pick<StayTexts, 'firstDay' | 'lastDay'>,
): boolean => {
  const known = asked ?? { firstDay, lastDay, isOwn: true }
  return known.isOwn && known.firstDay === days.firstDay && known.lastDay === days.lastDay
}

/**
 * Whether the guests lose days, and with them their reservations on those days. Nobody has been
 * invited to a pending stay.
 */
export const removesDays = (
  { firstDay, lastDay, status }: Pick<Stay, 'firstDay' | 'lastDay' | 'status'>,
  days: Pick<StayTexts, 'firstDay' | 'lastDay'>,
): boolean => status === 'confirmed' && (days.firstDay > firstDay || days.lastDay < lastDay)

export const stayBody = ({ note, renters, ...rest }: StayTexts): NewStayBody => ({
  ...rest,
  note: note.trim(),
  renters: renters.map(({ firstName, lastName, email }) => ({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim() || null,
  })),
})
