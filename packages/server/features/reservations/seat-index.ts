// Indexes seats by account, person, and lodging, so that hundreds of requests in one batch do not
// each scan all of them.

import type { PersonId, UnitId } from '@lodgepole/domain/kernel/ids'
import type { BookedSeat } from '@lodgepole/domain/reservations/bookings'
import type { PersonRow } from './household-store.ts'

export interface SeatIndex {
  readonly add: (seat: BookedSeat) => void
  /** The seats that any quota of this household could count. */
  readonly countedFor: (
    account: PersonRow,
    unitIds: readonly UnitId[],
    personIds: readonly PersonId[],
  ) => readonly BookedSeat[]
  readonly ofAccount: (accountId: string) => readonly BookedSeat[]
}

const NONE: readonly BookedSeat[] = []

export const createSeatIndex = (seats: readonly BookedSeat[]): SeatIndex => {
  const [accounts, persons, lodgings] = [
    new Map<string, BookedSeat[]>(),
    new Map<string, BookedSeat[]>(),
    new Map<string, BookedSeat[]>(),
  ]
  const put = (index: Map<string, BookedSeat[]>, key: string, seat: BookedSeat) => {
    const list = index.get(key)
    if (list) list.push(seat)
    else index.set(key, [seat])
  }
  const add = (seat: BookedSeat): void => {
    put(accounts, seat.accountId, seat)
    put(persons, seat.personId, seat)
    if (seat.lodgingId !== null) put(lodgings, seat.lodgingId, seat)
  }
  seats.forEach(add)
  return {
    add,
    countedFor: ({ userId }, unitIds, personIds) => [
      ...new Set([
        ...(accounts.get(userId) ?? NONE),
        ...personIds.flatMap((personId) => persons.get(personId) ?? NONE),
        ...unitIds.flatMap((unitId) => lodgings.get(unitId) ?? NONE),
      ]),
    ],
    ofAccount: (accountId) => accounts.get(accountId) ?? NONE,
  }
}
