// Everything that the rules ask about, read in one round whatever the size of the party or of the timetable.

import { dayHash } from '@lodgepole/domain/kernel/calendar'
import type { Asking } from '@lodgepole/domain/reservations/asking'
import { QUOTAS } from '@lodgepole/domain/reservations/limits'
import type { Series } from '@lodgepole/domain/reservations/series'
import { stayOf } from '@lodgepole/domain/reservations/stay'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { listSeats } from './booking-store.ts'
import { listClosures } from './closures/store.ts'
import { accountsOfLodgings, type PersonRow } from './household-store.ts'
import { listOccurrences } from './series-store.ts'

const DAY_SECONDS = 86_400
/** A week behind an event and a day for the zones. */
const WEEK_BACK_DAYS = 8
/** How far back an earlier booking is looked for where the distance is counted in occurrences. */
const OCCURRENCES_BACK_DAYS = 400

export const asksLodging = (series: readonly Series[]): boolean => series.some((one) => QUOTAS.some((quota) => one[quota]?.scope === 'LODGING'))

const daysBack = (series: readonly Series[]): number =>
  Math.max(WEEK_BACK_DAYS, ...series.map(({ quotaGapDays, quotaGapOccurances }) => (quotaGapOccurances > 0 ? OCCURRENCES_BACK_DAYS : quotaGapDays + 2)))

export interface Circle {
  /** The accounts concerned and the people whom they want to book. */
  readonly accounts: readonly PersonRow[]
  readonly personIds: readonly string[]
  readonly series: readonly Series[]
  /** The earliest moment that is asked about. */
  readonly fromSeconds: number
}

export const readFacts = async (tx: TenantTransaction, { accounts, personIds, series, fromSeconds }: Circle): Promise<Pick<Asking, 'seats' | 'occurrences' | 'closures'>> => {
  const lodgingIds = asksLodging(series) ? accounts.flatMap(({ lodgingIdPrimary }) => lodgingIdPrimary ?? []) : []
  const neighbours = await accountsOfLodgings(tx, lodgingIds)
  const lodgings = new Map([...accounts, ...neighbours].map(({ userId, lodgingIdPrimary }) => [userId, lodgingIdPrimary]))
  const lowerSeconds = fromSeconds - daysBack(series) * DAY_SECONDS
  const counted = series.filter(({ quotaGapOccurances }) => quotaGapOccurances > 0).map(({ sessionId }) => sessionId)
  const [seats, occurrences, closures] = [
    await listSeats(tx, { accountIds: [...lodgings.keys()], personIds, lowerSeconds }, (accountId) => lodgings.get(accountId) ?? null),
    await listOccurrences(tx, counted, lowerSeconds),
    await readClosures(tx, fromSeconds),
  ]
  return { seats, occurrences, closures }
}

/** Those that stand, from the day of this moment on, wherever on earth that day is. */
export const readClosures = (tx: TenantTransaction, fromSeconds: number): Promise<Asking['closures']> => listClosures(tx, dayHash(fromSeconds - DAY_SECONDS, 'UTC'))

export type Rules = Pick<Organization, 'policies' | 'features'>

/** Rules are asked for while locks are held: with the transaction's own connection, never with another one. */
export type RulesIn = (tx: TenantTransaction) => Promise<Rules | undefined>

/** What the rules need to know of an account and the people it brings. */
export const partyOf = (account: PersonRow, persons: readonly PersonRow[], { policies, features }: Rules): Pick<Asking, 'household' | 'account' | 'people' | 'policies'> => ({
  household: { accountId: account.userId, lodgingId: account.lodgingIdPrimary },
  account: { ...account, stay: stayOf(account) },
  people: persons.map(({ userId, firstName, restricted, restrictionExpiresAt, restrictionMessage }) => ({ personId: userId, firstName, restricted, restrictionExpiresAt, restrictionMessage })),
  policies: { ...policies, requirePriceSettings: policies.requirePriceSettings || features.eventRegistration.requirePriceSettings },
})
