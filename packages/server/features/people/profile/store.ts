// Rows of people for editing. Every change raises the version. When the caller passes the version
// it saw, the change applies only to that version.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { PersonField } from '@lodgepole/domain/people/person-fields'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.generated.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { balancesOf, openTemporaryAccountsLikeHolders } from '../../../ledger/index.ts'
import type { PersonRow } from '../households/index.ts'

export type PersonChange = Updateable<Tables['users']>

export const updatePerson = (
  tx: TenantTransaction,
  userId: PersonId,
  seenVersion: number | undefined,
  change: PersonChange,
): Promise<PersonRow | undefined> =>
  tx.db
    .updateTable('users')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('isInactive', '=', false)
    .$if(seenVersion !== undefined, (query) => query.where('version', '=', seenVersion as number))
    .returningAll()
    .executeTakeFirst()

/** This is not an edit: the version stays the same, so a form opened earlier can still be saved. */
export const noteSecondParentMail = async (
  tx: TenantTransaction,
  userId: PersonId,
  mail: Pick<PersonChange, 'parent2InvitedAt' | 'parent2Mails'>,
): Promise<void> => {
  await tx.db
    .updateTable('users')
    .set(mail)
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .execute()
}

/**
 * Locked until the transaction ends, so that concurrent changes to the account and bookings for the
 * person wait.
 */
export const lockPerson = (
  tx: TenantTransaction,
  userId: PersonId,
): Promise<PersonRow | undefined> =>
  tx.db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('isInactive', '=', false)
    .forUpdate()
    .executeTakeFirst()

export const countPeople = async (tx: TenantTransaction, accountId: string): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organizationId', '=', tx.organizationId)
    .where('accountHolderId', '=', accountId)
    .where('isInactive', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewPerson extends Partial<Record<PersonField, string | null>> {
  readonly userId: PersonId
  readonly accountHolderId: string
  readonly firstName: string
  readonly lastName: string
  readonly birthIso: string | null
  readonly age: number | null
}

export const insertPerson = async (
  tx: TenantTransaction,
  person: NewPerson,
  relationship: string,
): Promise<void> => {
  const { organizationId } = tx
  await tx.db
    .insertInto('users')
    .values({ organizationId, role: 'authorized-person', ...person })
    .execute()
  await tx.db
    .insertInto('userPairs')
    .values({
      organizationId,
      parentId: person.accountHolderId,
      childId: person.userId,
      relationship,
    })
    .execute()
  await openTemporaryAccountsLikeHolders(tx, [person.userId])
}

export const relationshipOf = async (
  tx: TenantTransaction,
  parentId: string,
  childId: string,
): Promise<string> => {
  const pair = await tx.db
    .selectFrom('userPairs')
    .select('relationship')
    .where('organizationId', '=', tx.organizationId)
    .where('parentId', '=', parentId)
    .where('childId', '=', childId)
    .executeTakeFirst()
  return pair?.relationship ?? ''
}

export const setRelationship = async (
  tx: TenantTransaction,
  parentId: string,
  childId: string,
  relationship: string,
): Promise<void> => {
  await tx.db
    .updateTable('userPairs')
    .set({ relationship })
    .where('organizationId', '=', tx.organizationId)
    .where('parentId', '=', parentId)
    .where('childId', '=', childId)
    .execute()
}

/**
 * What prevents removing a person: a balance, money to be released to them later, or a reservation
 * that has not ended.
 */
export const findReasonToKeep = async (
  tx: TenantTransaction,
  userId: PersonId,
  nowSeconds: number,
): Promise<'money' | 'scheduled' | 'bookings' | undefined> => {
  const [balance] = await balancesOf(tx, [userId])
  if (balance && balance.spendingCents !== 0) return 'money'
  if (balance && balance.scheduledCents !== 0) return 'scheduled'
  const booking = await tx.db
    .selectFrom('bookings')
    .select('bookingId')
    .where('organizationId', '=', tx.organizationId)
    .where('authUserId', '=', userId)
    .where('status', 'in', ['Registered', 'Needs Approval', 'Waitlisted', 'Offered'])
    .where('endSeconds', '>', nowSeconds)
    .limit(1)
    .executeTakeFirst()
  return booking && 'bookings'
}

export const insertHolder = async (
  { db, organizationId }: TenantTransaction,
  holder: Omit<Insertable<Tables['users']>, 'organizationId' | 'role'>,
): Promise<void> =>
  void (await db
    .insertInto('users')
    .values({ organizationId, role: 'account-holder', ...holder })
    .execute())

/** This is not an edit: a form opened earlier can still be saved. */
export const recordInvitation = async (
  { db, organizationId }: TenantTransaction,
  userId: PersonId,
  invited: { readonly invitedAt: Date; readonly inviteMails: number },
): Promise<void> =>
  void (await db
    .updateTable('users')
    .set(invited)
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute())
