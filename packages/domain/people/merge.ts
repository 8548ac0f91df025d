// When two rows can be merged into one person, and why not. All reasons are returned together, so
// that fixing one does not just reveal the next.

import type { LoginId } from '../kernel/ids.ts'
import { defineRefusals, type Refusal } from '../kernel/refusal.ts'

export const mergeRefusals = defineRefusals({
  SAME_PERSON_TWICE: {
    status: 400,
    message: 'This is already the same person. Choose two different entries.',
  },
  BOTH_SIGN_IN: {
    status: 409,
    message:
      'Both people sign in with their own email and password, so they can’t be merged. ' +
      'Deactivate the account you don’t need instead.',
  },
  KEEP_WHO_SIGNS_IN: {
    status: 409,
    message:
      'One of these people signs in, so that entry has to stay. Choose it as the entry to keep.',
  },
  KEEP_WHO_HOLDS: {
    status: 409,
    message:
      'An account holder can only be merged into another account holder. Keep the other ' +
      'entry instead.',
  },
  BOTH_BOOKED: {
    status: 409,
    message:
      'Both people have a reservation for the same event. Cancel one of the reservations first.',
  },
  MONEY_UNDER_WAY: {
    status: 409,
    message: 'A payment, refund or purchase is still in progress. Try again in a few minutes.',
  },
  BOTH_HAVE_CARDS: {
    status: 409,
    message:
      'Both accounts have saved cards. First remove the cards of the account that you won’t keep.',
  },
  BOTH_OWE_DUES: {
    status: 409,
    message: 'Both people have unpaid dues. Settle or void the dues of one of them first.',
  },
  WORKS_HERE: {
    status: 409,
    message: 'The person you won’t keep works here. Remove their roles first.',
  },
})

export interface MergePerson {
  readonly userId: string
  readonly accountHolderId: string | null
  readonly loginId: LoginId | null
  readonly parent2LoginId: LoginId | null
  readonly isStaff: boolean
}

/** What the database contains about the two rows together. */
export interface MergeFacts {
  readonly bothBooked: boolean
  readonly moneyUnderWay: boolean
  readonly bothHaveCards: boolean
  readonly bothOweDues: boolean
}

const signsIn = ({ loginId, parent2LoginId }: MergePerson): boolean =>
  loginId !== null || parent2LoginId !== null

export const whyNotMerge = (
  from: MergePerson,
  into: MergePerson,
  facts: MergeFacts,
): readonly Refusal[] => {
  if (from.userId === into.userId) return [mergeRefusals.SAME_PERSON_TWICE]
  const isHolder = from.accountHolderId === null
  return [
    ...(signsIn(from)
      ? [signsIn(into) ? mergeRefusals.BOTH_SIGN_IN : mergeRefusals.KEEP_WHO_SIGNS_IN]
      : []),
    ...(isHolder && into.accountHolderId !== null ? [mergeRefusals.KEEP_WHO_HOLDS] : []),
    ...(from.isStaff ? [mergeRefusals.WORKS_HERE] : []),
    ...(facts.bothBooked ? [mergeRefusals.BOTH_BOOKED] : []),
    ...(facts.moneyUnderWay ? [mergeRefusals.MONEY_UNDER_WAY] : []),
    ...(facts.bothHaveCards ? [mergeRefusals.BOTH_HAVE_CARDS] : []),
    ...(facts.bothOweDues ? [mergeRefusals.BOTH_OWE_DUES] : []),
  ]
}
