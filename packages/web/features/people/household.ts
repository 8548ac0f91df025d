// The people of an account, as the home page shows them.

import type { AllDetails, UserPair } from '@lodgepole/contract/people/schemas'
import { centsOfDecimal } from '../../lib/format/amounts.ts'

export interface HouseholdPerson {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl: string | null
  readonly imageUrl70: string | null
  readonly imageUrl150: string | null
  readonly accountHolderId: string | null
  readonly age: number | null
  readonly note: string | null
  readonly balanceCents: number
  /** Already deposited, released later. */
  readonly scheduledCents: number
  /** A renter's people have no open account before and after the stay. */
  readonly isClosed: boolean
}

const personOf = ({
  childId,
  child,
  currentBalance,
  scheduledBalance,
  hasSpendingAccount,
}: UserPair): HouseholdPerson => ({
  ...child,
  userId: childId,
  balanceCents: centsOfDecimal(currentBalance),
  scheduledCents: centsOfDecimal(scheduledBalance),
  isClosed: !hasSpendingAccount,
})

/** Each person once, even if two accounts of one login share the person. */
export const peopleOf = (
  { pairs }: Pick<AllDetails, 'pairs'>,
  parentId: string,
): readonly HouseholdPerson[] => {
  const held = pairs.filter((pair) => pair.parentId === parentId)
  const once = new Map(held.map((pair) => [pair.childId, pair]))
  return [...once.values()].map(personOf)
}

export const isLow = (balanceCents: number, thresholdDecimal: number): boolean =>
  balanceCents < Math.round(thresholdDecimal * 100)

export type DayPart = 'morning' | 'afternoon' | 'evening'

export const dayPartOf = (hour: number): DayPart =>
  hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'

/**
 * The hour in the organization's time zone: the camp's morning is morning, wherever the parent is.
 */
export const hourIn = (timeZone: string, now: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  )
