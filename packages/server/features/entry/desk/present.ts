// People as the desk sees them.

import type { RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import type { RosterRow } from './store.ts'

export const presentPerson =
  (nowSeconds: number) =>
  ({
    restrictionExpiresAt,
    restricted,
    startSeconds: _sortedBy,
    ...row
  }: RosterRow): RosterPerson => ({
    ...row,
    restricted: restrictionOf({ restricted, restrictionExpiresAt }, nowSeconds) !== undefined,
  })

export const rosterKey = ({ startSeconds, bookingId }: RosterRow): string =>
  writePageKey({ seconds: startSeconds, id: bookingId })

interface FoundPerson {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl70: string | null
  readonly householdId: string
  readonly householdName: string
  readonly status: string
}

export const presentTyped = ({
  userId,
  firstName,
  lastName,
  imageUrl70,
  householdId,
  householdName,
  status,
}: FoundPerson) => ({
  personId: userId,
  firstName,
  lastName,
  imageUrl70,
  accountId: householdId,
  accountName: householdName,
  restricted: status === 'restricted',
})
