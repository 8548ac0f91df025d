// Households as the rules see them, and the locks that keep two requests of one household from
// exceeding a quota together.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { PersonId, UnitId } from '@lodgepole/domain/kernel/ids'
import type { Features } from '@lodgepole/domain/organizations/features'
import { isOfHousehold } from '@lodgepole/domain/people/household-access'
import { setGuestPriceCents } from '@lodgepole/domain/reservations/guest-price'
import { anyOf } from '../../platform/database/any-of.ts'
import { lockNames } from '../../platform/database/lock-names.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { unitIdsToCount } from './unit-stays.ts'
import { listUnitStays } from './unit-stays-store.ts'

export const personColumns = [
  'userId',
  'accountHolderId',
  'firstName',
  'lastName',
  'restricted',
  'restrictionExpiresAt',
  'restrictionMessage',
  'bookingEventCapacityLimit',
  'lodgingIdPrimary',
  'lodgingTenantType',
  'lodgingStartsAt',
  'lodgingExpiresAt',
  'birthIso',
  'age',
  'isResident',
  'isInactive',
  'guestOf',
] as const

const people = ({ db, organizationId }: TenantTransaction, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .select(personColumns)
    .where('organizationId', '=', organizationId)
    .where('userId', '=', anyOf(userIds))
    .orderBy('userId')

export const findPeople = (tx: TenantTransaction, userIds: readonly string[]) =>
  people(tx, userIds).execute()

/** The account itself and everyone it holds, the account first. */
export const findHousehold = ({ db, organizationId }: TenantTransaction, accountId: string) =>
  db
    .selectFrom('users')
    .select(personColumns)
    .where('organizationId', '=', organizationId)
    .where((where) =>
      where.or([where('userId', '=', accountId), where('accountHolderId', '=', accountId)]),
    )
    .where('isInactive', '=', false)
    .orderBy((order) => order('userId', '!=', accountId))
    .orderBy('firstName')
    .orderBy('userId')
    .execute()

/** Uses `no key`, so bookings elsewhere that reference these people do not have to wait. */
export const lockPeople = (tx: TenantTransaction, userIds: readonly string[]) =>
  people(tx, userIds).forNoKeyUpdate().execute()

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number] & {
  /** Price for a guest the household brings. Null when the organization has set no guest price. */
  readonly guestPriceCents?: Cents | null
}

/** Locks by name, because an account may name a unit that has no row. */
export const lockLodgings = (tx: TenantTransaction, lodgingIds: readonly UnitId[]): Promise<void> =>
  lockNames(tx, ...lodgingIds.map((lodgingId) => ['lodging', lodgingId] as const))

/**
 * Locks lodgings first, then people. A person may move in or out between the read and the lock. If
 * one of them lives elsewhere by then, that unit is locked too. This breaks the usual order, so two
 * transactions can deadlock. The database then aborts one of them, and the command is retried.
 * Units of upcoming stays are included, because renters book before they arrive.
 */
export const lockPeopleWithLodgings = async (
  tx: TenantTransaction,
  accountIds: readonly string[],
  everybody: readonly string[],
  fromSeconds: number,
): Promise<readonly PersonRow[]> => {
  const lodgingsOf = async (rows: readonly PersonRow[]) => {
    const userIds = rows.map(({ userId }) => userId)
    return unitIdsToCount(
      rows,
      await listUnitStays(tx, { organizationId: tx.organizationId, userIds, fromSeconds }),
    )
  }
  const seen = await lodgingsOf(await findPeople(tx, accountIds))
  await lockLodgings(tx, seen)
  const locked = await lockPeople(tx, everybody)
  const now = await lodgingsOf(locked.filter(({ userId }) => accountIds.includes(userId)))
  await lockLodgings(
    tx,
    now.filter((lodgingId) => !seen.includes(lodgingId)),
  )
  return locked
}

/**
 * The account and the requested people, including guests it has brought. Undefined unless all of
 * them belong to it.
 */
export const householdOf = (
  rows: readonly PersonRow[],
  accountId: string,
  personIds: readonly PersonId[],
  { eventRegistration }: Features,
) => {
  const account = rows.find(({ userId, isInactive }) => userId === accountId && !isInactive)
  const guestPriceCents = setGuestPriceCents(eventRegistration)
  const persons = personIds.map((personId): PersonRow | undefined => {
    const row = rows.find(({ userId, isInactive }) => userId === personId && !isInactive)
    if (row?.guestOf === accountId) return { ...row, guestPriceCents }
    return row && isOfHousehold(accountId, row) ? row : undefined
  })
  return account && persons.every((person) => person !== undefined)
    ? { account, persons: persons as PersonRow[] }
    : undefined
}

export const findPayer = ({ db, organizationId }: TenantTransaction, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
