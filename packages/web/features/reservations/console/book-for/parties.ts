// A household's reservations as staff handle them: one line for all people who booked a time
// together.

import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'

export interface Party {
  readonly key: string
  readonly bookings: readonly Booking[]
  readonly first: Booking
  readonly names: string
  readonly personIds: readonly string[]
}

export const partiesOf = (bookings: readonly Booking[]): readonly Party[] =>
  [
    ...groupBy(bookings, ({ eventId, groupId, status }) => `${eventId}/${groupId}/${status}`),
  ].flatMap(([key, list]) => {
    const [first] = list
    if (!first) return []
    const names = list.map(({ personName }) => personName).join(', ')
    return [
      { key, bookings: list, first, names, personIds: list.map(({ authUserId }) => authUserId) },
    ]
  })

const LIVE: ReadonlySet<string> = new Set(['Registered', 'Needs Approval', 'Waitlisted', 'Offered'])

/**
 * A reservation can be moved or canceled until it is over, if it is active and the person hasn't
 * checked in.
 */
export const isLive = (
  { status, endSeconds, lastCheckInAt }: Booking,
  nowSeconds: number,
): boolean => LIVE.has(status) && lastCheckInAt === null && endSeconds > nowSeconds

/** The amount that cards paid. Undefined if an account paid part of it or nobody paid. */
export const paidByCard = (bookings: readonly Booking[]): number | undefined => {
  const paid = bookings.filter(({ paid: amount }) => centsOfDecimal(amount) > 0)
  if (paid.length === 0 || paid.some(({ paidById }) => paidById !== null)) return undefined
  return paid.reduce((sum, { paid: amount }) => sum + centsOfDecimal(amount), 0)
}
