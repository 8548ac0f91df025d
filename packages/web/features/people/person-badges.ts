// What a card shows beyond name and balance: at most two short notes, the most urgent first.

import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import { isLow, type HouseholdPerson } from './household.ts'

export type PersonBadge =
  | { readonly kind: 'offered' | 'next' | 'waiting'; readonly booking: HomeBooking }
  | { readonly kind: 'low-balance' }

const MAX_NOTES = 2

export interface BadgeInput {
  readonly hasBank: boolean
  readonly lowBalanceThreshold: number
  readonly next: HomeBooking | undefined
}

const bookingBadge = (booking: HomeBooking): PersonBadge => {
  if (booking.status === 'Offered') return { kind: 'offered', booking }
  return booking.status === 'Registered' ? { kind: 'next', booking } : { kind: 'waiting', booking }
}

/** An offered place expires, so it comes first. A booking that needs no action comes last. */
export const badgesOf = (
  { balanceCents }: Pick<HouseholdPerson, 'balanceCents'>,
  { hasBank, lowBalanceThreshold, next }: BadgeInput,
): readonly PersonBadge[] => {
  const low: PersonBadge[] =
    hasBank && isLow(balanceCents, lowBalanceThreshold) ? [{ kind: 'low-balance' }] : []
  const booked = next ? [bookingBadge(next)] : []
  return (next?.status === 'Offered' ? [...booked, ...low] : [...low, ...booked]).slice(
    0,
    MAX_NOTES,
  )
}
