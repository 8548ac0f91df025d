// Reads everything the rules need in one round, regardless of the size of the party or the
// timetable.

import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import { QUOTAS } from '@lodgepole/domain/reservations/limits'
import { housingOf, lodgingAt } from '@lodgepole/domain/reservations/lodging-at'
import type { Series } from '@lodgepole/domain/reservations/series'
import { stayOf } from '@lodgepole/domain/reservations/stay'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { listSeats } from './booked-seats-store.ts'
import { listClosures } from './closures/store.ts'
import type { PersonRow } from './household-store.ts'
import { listOccurrences } from './series-store.ts'
import { unitIdsToCount } from './unit-stays.ts'
import {
  listUnitResidents,
  listUnitStays,
  NO_STAYS,
  type StayLookup,
  type UnitResident,
} from './unit-stays-store.ts'

const DAY_SECONDS = 86_400
/** A week back from an event, plus a day for time zones. */
const WEEK_BACK_DAYS = 8
/** How far back to look for an earlier booking when the gap is counted in occurrences. */
const OCCURRENCES_BACK_DAYS = 400

export const limitsByLodging = (series: readonly Series[]): boolean =>
  series.some((one) => QUOTAS.some((quota) => one[quota]?.scope === 'LODGING'))

const daysBack = (series: readonly Series[]): number =>
  Math.max(
    WEEK_BACK_DAYS,
    ...series.map(({ quotaGapDays, quotaGapOccurances }) =>
      quotaGapOccurances > 0 ? OCCURRENCES_BACK_DAYS : quotaGapDays + 2,
    ),
  )

export interface BookingParty {
  /** The accounts involved and the people they want to book. */
  readonly accounts: readonly PersonRow[]
  readonly personIds: readonly PersonId[]
  readonly series: readonly Series[]
  /** The earliest instant that matters. */
  readonly fromSeconds: number
}

export interface Facts extends Pick<BookingContext, 'seats' | 'occurrences' | 'closures'> {
  /** Finds the stays of each account that shares a unit with the requesters. */
  readonly lookupStays: StayLookup
}

interface Neighbors {
  readonly accounts: readonly UnitResident[]
  readonly lookupStays: StayLookup
}

/** Reads the accounts and everyone who is, was, or will be in one of their units. */
const readNeighbors = async (
  tx: TenantTransaction,
  accounts: readonly PersonRow[],
  fromSeconds: number,
): Promise<Neighbors> => {
  const asked = { organizationId: tx.organizationId, fromSeconds }
  const idsOf = (residents: readonly UnitResident[]) => residents.map(({ userId }) => userId)
  const unitIds = unitIdsToCount(
    accounts,
    await listUnitStays(tx, { ...asked, userIds: idsOf(accounts) }),
  )
  const all = [
    ...new Map(
      [...accounts, ...(await listUnitResidents(tx, { ...asked, unitIds }))].map((one) => [
        one.userId,
        one,
      ]),
    ).values(),
  ]
  return { accounts: all, lookupStays: await listUnitStays(tx, { ...asked, userIds: idsOf(all) }) }
}

export const readFacts = async (
  tx: TenantTransaction,
  { accounts, personIds, series, fromSeconds }: BookingParty,
): Promise<Facts> => {
  const lowerSeconds = fromSeconds - daysBack(series) * DAY_SECONDS
  const neighbors = limitsByLodging(series)
    ? await readNeighbors(tx, accounts, lowerSeconds)
    : { accounts, lookupStays: NO_STAYS }
  const housings = new Map(
    neighbors.accounts.map((resident) => [
      resident.userId,
      housingOf(resident, neighbors.lookupStays(resident.userId)),
    ]),
  )
  const lodgingOf = (accountId: string, startSeconds: number) => {
    const housing = housings.get(accountId)
    return housing ? lodgingAt(housing, startSeconds) : null
  }
  const [seats, occurrences, closures] = [
    await listSeats(tx, { accountIds: [...housings.keys()], personIds, lowerSeconds }, lodgingOf),
    await readOccurrences(tx, series, lowerSeconds),
    await readClosures(tx, fromSeconds),
  ]
  return { seats, occurrences, closures, lookupStays: neighbors.lookupStays }
}

/** Reads occurrences of the series whose gap is counted in them. */
export const readOccurrences = (
  tx: TenantTransaction,
  series: readonly Series[],
  fromSeconds: number,
): Promise<BookingContext['occurrences']> =>
  listOccurrences(
    tx,
    series
      .filter(({ quotaGapOccurances }) => quotaGapOccurances > 0)
      .map(({ sessionId }) => sessionId),
    fromSeconds,
  )

/** Reads active closures from the day of this instant on, in any time zone. */
export const readClosures = (
  tx: TenantTransaction,
  fromSeconds: number,
): Promise<BookingContext['closures']> =>
  listClosures(tx, localDay(fromSeconds - DAY_SECONDS, 'UTC'))

export type Rules = Pick<Organization, 'policies' | 'features'>

/**
 * Rules are read while locks are held, so this uses the transaction's own connection, never another
 * one.
 */
export type ReadRules = (tx: TenantTransaction) => Promise<Rules | undefined>

/** What the rules need to know about an account and the people it brings. */
export const partyContext = (
  account: PersonRow,
  persons: readonly PersonRow[],
  { policies, features }: Rules,
  lookupStays: StayLookup,
): Pick<BookingContext, 'household' | 'account' | 'people' | 'policies'> => ({
  household: { accountId: account.userId, ...housingOf(account, lookupStays(account.userId)) },
  account: { ...account, stay: stayOf(account) },
  people: persons.map(
    ({
      userId,
      firstName,
      restricted,
      restrictionExpiresAt,
      restrictionMessage,
      birthIso,
      age,
      isResident,
      guestOf,
      guestPriceCents,
    }) => ({
      personId: userId,
      firstName,
      restricted,
      restrictionExpiresAt,
      restrictionMessage,
      ...(guestOf === null ? {} : { isGuest: true }),
      seated: {
        birthIso,
        age,
        isResident: isResident ?? account.isResident ?? false,
        ...(guestPriceCents === undefined ? {} : { guestPriceCents }),
      },
    }),
  ),
  policies: {
    ...policies,
    requirePriceSettings:
      policies.requirePriceSettings || features.eventRegistration.requirePriceSettings,
  },
})
