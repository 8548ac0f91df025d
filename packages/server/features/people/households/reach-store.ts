// The people an actor may act on: the people they hold and, for an admin, everyone in the
// organization. An admin's changes to others are marked, so that the household can see them.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { GUEST_ROLE, isAdmin } from '@lodgepole/domain/identity/access/roles'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findHouseholdPerson, type PersonRow } from './held-person.ts'

export interface Reached {
  readonly person: PersonRow
  /** The account the person belongs to, or their own id for an account holder. */
  readonly accountId: string
  readonly asStaff: boolean
}

const anybody = (tx: TenantTransaction, personId: PersonId): Promise<PersonRow | undefined> =>
  tx.db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', personId)
    .where('isInactive', '=', false)
    .executeTakeFirst()

const reached = (person: PersonRow, asStaff: boolean): Reached => ({
  person,
  accountId: person.accountHolderId ?? person.userId,
  asStaff,
})

export const reachPerson = async (
  tx: TenantTransaction,
  actor: Member,
  personId: PersonId,
): Promise<Result<Reached, Refusal>> => {
  const held = await findHouseholdPerson(tx, householdIdOf(actor.userId), personId)
  if (held.ok) return ok(reached(held.value, false))
  const found = isAdmin(actor.roles) ? await anybody(tx, personId) : undefined
  return found ? ok(reached(found, true)) : held
}

/** An account: the actor's own unless another is named. A participant's id is not an account. */
export const reachAccount = async (
  tx: TenantTransaction,
  actor: Member,
  accountId?: string,
): Promise<Result<Reached, Refusal>> => {
  const found = await reachPerson(tx, actor, accountId ?? actor.userId)
  return found.ok && found.value.person.accountHolderId !== null
    ? refuse(personAccessRefusals.PERSON_NOT_FOUND)
    : found
}

/** Admins can find any account by its address. Others can find only their own. */
export const reachAccountByEmail = async (
  tx: TenantTransaction,
  actor: Member,
  email: string,
): Promise<Result<Reached, Refusal>> => {
  const own = await reachAccount(tx, actor)
  if (
    !own.ok ||
    [own.value.person.email, own.value.person.username, own.value.person.parent2Email].some(
      (name) => name?.toLowerCase() === email,
    )
  )
    return own
  if (!isAdmin(actor.roles)) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const found = await tx.db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('email', '=', email)
    .where('accountHolderId', 'is', null)
    .where('isInactive', '=', false)
    .where('role', '<>', GUEST_ROLE)
    .orderBy('createdAt')
    .executeTakeFirst()
  return found ? ok(reached(found, true)) : refuse(personAccessRefusals.PERSON_NOT_FOUND)
}
