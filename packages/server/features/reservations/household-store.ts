// Households as the rules know them, and the locks that keep two requests of one household from passing a quota together.

import { holds } from '@lodgepole/domain/people/holding'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export const personColumns = [
  'userId', 'accountHolderId', 'firstName', 'lastName', 'restricted', 'restrictionExpiresAt', 'restrictionMessage', 'bookingEventCapacityLimit', 'lodgingIdPrimary', 'lodgingTenantType', 'lodgingStartsAt', 'lodgingExpiresAt', 'birthIso', 'isResident', 'isInactive',
] as const

const people = ({ db, organizationId }: TenantTransaction, userIds: readonly string[]) =>
  db.selectFrom('users').select(personColumns).where('organizationId', '=', organizationId).where('userId', '=', anyOf(userIds)).orderBy('userId')

export const findPeople = (tx: TenantTransaction, userIds: readonly string[]) => people(tx, userIds).execute()

/** The account itself and everybody it holds, the account first. */
export const findHousehold = ({ db, organizationId }: TenantTransaction, accountId: string) =>
  db
    .selectFrom('users')
    .select(personColumns)
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('userId', '=', accountId), where('accountHolderId', '=', accountId)]))
    .where('isInactive', '=', false)
    .orderBy((order) => order('userId', '!=', accountId))
    .orderBy('firstName')
    .orderBy('userId')
    .execute()

/** `no key`: a booking of theirs that refers to them elsewhere need not wait. */
export const lockPeople = (tx: TenantTransaction, userIds: readonly string[]) => people(tx, userIds).forNoKeyUpdate().execute()

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]

/** By their names: an account may name a unit that has no row. */
export const lockLodgings = async (tx: TenantTransaction, lodgingIds: readonly string[]): Promise<void> => {
  for (const lodgingId of [...new Set(lodgingIds)].sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.organizationId}/${lodgingId}`}, 6))`.execute(tx.db)
}

/**
 * Lodgings first, then people. Somebody may move in or out between the look and the lock; where one of them lives somewhere else by then, that
 * is locked as well. Out of the usual order, so that two may wait for each other: the database ends that, and the command is tried again.
 */
export const lockPeopleWithLodgings = async (tx: TenantTransaction, accountIds: readonly string[], everybody: readonly string[]): Promise<readonly PersonRow[]> => {
  const lodgingsOf = (rows: readonly PersonRow[]) => rows.flatMap(({ lodgingIdPrimary }) => lodgingIdPrimary ?? [])
  const seen = lodgingsOf(await findPeople(tx, accountIds))
  await lockLodgings(tx, seen)
  const locked = await lockPeople(tx, everybody)
  await lockLodgings(tx, lodgingsOf(locked).filter((lodgingId) => !seen.includes(lodgingId)))
  return locked
}

/** The account and those of its people who are asked for; undefined unless it holds them all. */
export const householdOf = (rows: readonly PersonRow[], accountId: string, personIds: readonly string[]) => {
  const account = rows.find(({ userId, isInactive }) => userId === accountId && !isInactive)
  const persons = personIds.map((personId) => rows.find((row) => row.userId === personId && holds(accountId, row) && !row.isInactive))
  return account && persons.every((person) => person !== undefined) ? { account, persons: persons as PersonRow[] } : undefined
}

/** Everybody who shares a lodging with these accounts. */
export const accountsOfLodgings = async ({ db, organizationId }: TenantTransaction, lodgingIds: readonly string[]): Promise<readonly { readonly userId: string; readonly lodgingIdPrimary: string | null }[]> =>
  lodgingIds.length === 0 ? [] : db.selectFrom('users').select(['userId', 'lodgingIdPrimary']).where('organizationId', '=', organizationId).where('lodgingIdPrimary', 'in', lodgingIds).execute()

export const findPayer = ({ db, organizationId }: TenantTransaction, userId: string) =>
  db.selectFrom('users').select(['email', 'firstName', 'lastName']).where('organizationId', '=', organizationId).where('userId', '=', userId).executeTakeFirst()
