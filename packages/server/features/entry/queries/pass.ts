// A pass as its phone shows it. Each view renews the grant, so that a phone in use never expires.

import type { EntryPass, PassState } from '@lodgepole/contract/entry/pass-endpoints'
import { GRANT_SECONDS } from '@lodgepole/domain/entry/phones'
import {
  hasEnded,
  isUpcoming,
  standingOf,
  type PassEntitlement,
} from '@lodgepole/domain/entry/standing'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import { hasCode } from '@lodgepole/domain/reservations/statuses'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { EntryCodes } from '../codes.ts'
import { findPassPerson, listDay, listPhones, type PassPersonRow } from '../pass-store.ts'

export interface PassRequest {
  readonly accountId: HouseholdId
  readonly personId: PersonId
  readonly phoneId: string | undefined
  readonly nowMs: number
}

const secondsOf = (nowMs: number) => Math.floor(nowMs / 1000)

export const restrictionShown = (
  row: PassPersonRow,
  nowSeconds: number,
): PassState['restriction'] => {
  const restriction = restrictionOf(row, nowSeconds)
  return restriction
    ? { untilSeconds: restriction.untilSeconds, message: row.restrictionMessage }
    : null
}

const stateOf = (row: PassPersonRow, standing: PassEntitlement, nowMs: number): PassState => {
  const nowSeconds = secondsOf(nowMs)
  const restriction = restrictionShown(row, nowSeconds)
  const state = restriction
    ? 'restricted'
    : hasEnded(standing, nowSeconds)
      ? 'ended'
      : isUpcoming(row, row.holder, nowSeconds)
        ? 'to-come'
        : row.phoneWithdrawn
          ? 'withdrawn'
          : row.phoneKey
            ? 'good'
            : 'new-phone'
  return { state, restriction, nowMs }
}

export const readPassState = async (
  tx: TenantTransaction,
  { accountId, personId, phoneId, nowMs }: PassRequest,
): Promise<PassState | undefined> => {
  const row = await findPassPerson(tx, accountId, personId, phoneId)
  return row && stateOf(row, standingOf(row, row.holder), nowMs)
}

/** Reads only the tables. Signing comes after, outside the transaction. */
export const readPass = async (
  tx: TenantTransaction,
  { accountId, personId, phoneId, nowMs }: PassRequest,
  timeZone: string,
) => {
  const row = await findPassPerson(tx, accountId, personId, phoneId)
  if (!row) return undefined
  const standing = standingOf(row, row.holder)
  return {
    row,
    standing,
    state: stateOf(row, standing, nowMs),
    phones: await listPhones(tx, personId),
    bookings: await listDay(tx, accountId, personId, localDay(secondsOf(nowMs), timeZone)),
  }
}

export const presentPass = async (
  codes: EntryCodes,
  organizationId: string,
  read: NonNullable<Awaited<ReturnType<typeof readPass>>>,
  nowMs: number,
): Promise<EntryPass> => {
  const { row, standing, state, phones, bookings } = read
  const { userId, firstName, lastName, imageUrl, imageUrl70, imageUrl150 } = row
  const nowSeconds = secondsOf(nowMs)
  const endsAtSeconds = Math.min(nowSeconds + GRANT_SECONDS, standing.endsAtSeconds ?? Infinity)
  const isGood = state.state === 'good' && row.phoneKey !== null
  return {
    ...state,
    person: { userId, firstName, lastName, imageUrl, imageUrl70, imageUrl150 },
    standing,
    grant: isGood
      ? await codes.write(
          organizationId,
          {
            kind: 'grant',
            personId: userId,
            publicKey: Uint8Array.from(row.phoneKey),
            expiresAtSeconds: endsAtSeconds,
          },
          nowMs,
        )
      : null,
    grantEndsAtSeconds: isGood ? endsAtSeconds : null,
    phones: phones.map(({ phoneId, label, createdAt }) => ({
      phoneId,
      label,
      createdAtSeconds: secondsOf(createdAt.getTime()),
    })),
    bookings: await Promise.all(
      bookings.map(async (booking) => {
        const { bookingId, label, status, startSeconds, endSeconds, timeZone } = booking
        return {
          bookingId,
          label,
          status,
          startSeconds,
          endSeconds,
          timeZone,
          code: hasCode(booking, nowSeconds)
            ? ((await codes.ofBooking(organizationId, booking, nowMs)) ?? null)
            : null,
        }
      }),
    ),
  }
}
