// The data and calls of the screen on which staff book for a household.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import {
  type HouseholdDay,
  householdDayQuery,
  householdBookingsQuery,
  bookForKeys,
  createBookingsFor,
  cancelBookingsFor,
} from './api.ts'
import { keyRoots } from '../../../../lib/api/key-roots.ts'
import { scheduleKeys } from '../api.ts'

export const useHouseholdDay = (family: HouseholdDay) => useQuery(householdDayQuery(family))

export const useHouseholdBookings = (accountId: string) =>
  useQuery(householdBookingsQuery(accountId))

/** A booking or cancellation changes both lists, the rosters, and the household's page. */
export const useReadAgain = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [bookForKeys.all, keyRoots.household, scheduleKeys.all, keyRoots.desk].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}

export interface BookForBody {
  readonly accountId: string
  readonly personIds: readonly string[]
  /** Names of the guests that the household brings along. */
  readonly guests: readonly string[]
  readonly eventIds: readonly string[]
  readonly extras: readonly { readonly eventId: string; readonly extraId: string }[]
  readonly joinWaitlist: boolean
  readonly campusId: string
  readonly payerId: string | undefined
  readonly instead: readonly {
    readonly eventId: string
    readonly groupId: string
    readonly personIds: readonly string[]
  }[]
}

export const bookFor = ({ campusId, payerId, ...input }: BookForBody) => {
  const body = {
    accountId: input.accountId,
    joinWaitlist: input.joinWaitlist,
    personIds: [...input.personIds],
    guests: input.guests.map((name) => ({ name })),
    eventIds: [...input.eventIds],
    extras: [...input.extras],
    instead: input.instead.map((one) => ({ ...one, personIds: [...one.personIds] })),
    ...(campusId ? { campusId } : {}),
    ...(payerId === undefined ? {} : { payerId }),
  }
  return sendOnce(
    JSON.stringify(['book-for', body]),
    undefined,
    async ({ key }) => (await createBookingsFor(body, { idempotencyKey: key })).item,
  )
}

export const cancelFor = async (
  accountId: string,
  [first, ...rest]: readonly Booking[],
  refundLate: boolean,
) => {
  if (!first) return undefined
  const personIds = [first, ...rest].map(({ authUserId }) => authUserId)
  const body = { accountId, eventId: first.eventId, groupId: first.groupId, personIds, refundLate }
  return (await cancelBookingsFor(body)).item
}
