// What is typed about a stay becomes what is sent; what is wrong is told before it is.

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

/** Undefined while the days are not those of a stay. */
export const nightsBetween = (firstDay: string, lastDay: string): number | undefined => {
  const nights = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS)
  return nights > 0 ? nights : undefined
}

/** Those who have an address that somebody before them has, by their number. */
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

/** The address that the server has refused, where it was one. */
export const refusedEmail = (error: unknown): string | undefined => {
  const renter = error instanceof ApiError ? error.details?.['renter'] : undefined
  return typeof renter === 'number' ? `email-${renter}` : undefined
}

/** The parts of the form that are wrong, in its order; rows by their number. */
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
 * Whether saving these days would say what is so already. The days that another asked for are not:
 * whoever decides grants them by that.
 */
export const keepsDays = (
  { firstDay, lastDay, asked }: Pick<Stay, 'firstDay' | 'lastDay' | 'asked'>,
  days: Pick<StayTexts, 'firstDay' | 'lastDay'>,
): boolean => {
  const known = asked ?? { firstDay, lastDay, isOwn: true }
  return known.isOwn && known.firstDay === days.firstDay && known.lastDay === days.lastDay
}

/**
 * Whether whoever stays loses days by it, and what they reserved for those. Nobody has been invited
 * to a stay that waits.
 */
export const takesDaysAway = (
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
