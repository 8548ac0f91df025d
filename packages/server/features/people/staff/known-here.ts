// Who owns the invited address, and whether the inviter may invite them. An inviter who mistyped
// sees the name of the person who would get access.

import { rankedRoles, type RankedRole } from '@lodgepole/domain/identity/access/granting-roles'
import { roleSet, type Role } from '@lodgepole/domain/identity/access/roles'
import {
  checkStaffInvitation,
  staffRefusals,
} from '@lodgepole/domain/identity/access/staff-invitations'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personEditRefusals } from '@lodgepole/domain/people/edit-refusals'
import type { ExistingPerson } from '@lodgepole/contract/people/staff/endpoints'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { type PersonRow } from '../households/index.ts'
import { findInvitation, lockAccount, type AddressHere } from './store.ts'

interface Invitee {
  readonly role: RankedRole
  readonly person: PersonRow | undefined
  readonly accountId: string | undefined
}

export const checkInvitee = (
  tx: CommandTransaction,
  own: ReadonlySet<Role>,
  { role, person, accountId }: Invitee,
): Result<undefined, Refusal> => {
  const allowed = checkStaffInvitation(own, role, person)
  if (!allowed.ok || !person) return allowed
  if (person.isInactive && !person.awaitsProof) return refuse(staffRefusals.STAFF_DEACTIVATED)
  // The person signs in to this account with another address.
  if (person.loginId !== null && person.userId !== accountId)
    return refuse(personEditRefusals.EMAIL_TAKEN)
  return checkMayManage(tx.context.actor, person)
}

const workOf = (person: PersonRow): readonly RankedRole[] =>
  rankedRoles.filter((role) => roleSet(person).has(role))

const findSecondParent = async (
  tx: CommandTransaction,
  accountId: string | undefined,
): Promise<ExistingPerson | undefined> => {
  const account = accountId === undefined ? undefined : await lockAccount(tx, accountId)
  if (!account) return undefined
  const { userId, parent2FirstName, parent2LastName } = account
  return {
    userId,
    firstName: parent2FirstName ?? '',
    lastName: parent2LastName ?? '',
    roles: [],
    isSecondParent: true,
    signsIn: account.parent2LoginId !== null,
  }
}

/**
 * Undefined where the account was created for a pending invitation, because inviters can see each
 * other's invitations.
 */
const findKnown = async (
  tx: CommandTransaction,
  person: PersonRow | undefined,
  at: AddressHere,
): Promise<ExistingPerson | undefined> => {
  if (!person) return findSecondParent(tx, at.sharedAccountId)
  if ((await findInvitation(tx, person.userId))?.madeAccount) return undefined
  const { userId, firstName, lastName } = person
  return {
    userId,
    firstName,
    lastName,
    roles: workOf(person),
    isSecondParent: false,
    signsIn: at.signsIn,
  }
}

/** Refuses with the address owner's name until the inviter confirms that they mean this person. */
export const checkKnown = async (
  tx: CommandTransaction,
  person: PersonRow | undefined,
  at: AddressHere & { readonly confirmedUserId?: string | undefined },
): Promise<Result<undefined, Refusal>> => {
  const known = await findKnown(tx, person, at)
  return known && known.userId !== at.confirmedUserId
    ? refuse(staffRefusals.STAFF_KNOWN_HERE, { details: { person: known } })
    : ok(undefined)
}
