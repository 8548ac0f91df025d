// Deactivates a person and restores them. A refusal lists everything still open. The rows remain,
// so the history does too.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { rankedRoles } from '@lodgepole/domain/identity/access/granting-roles'
import { GUEST_ROLE, roleSet } from '@lodgepole/domain/identity/access/roles'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { personEditRefusals } from '@lodgepole/domain/people/edit-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { leavingRefusals } from '@lodgepole/domain/people/leaving'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import { type PersonRow } from '../../households/index.ts'
import { isAccountAddress, isMemberIdFree, oneMemberIdAtATime } from '../identity-store.ts'
import { lockPerson } from '../store.ts'
import { findOpenItems, lockLeavingPeople, lockDeactivatedPeople } from './leaving-store.ts'
import { change } from './leave-store.ts'

type FindCurrentOrganization = (
  tx: TenantTransaction,
) => Promise<Pick<Organization, 'timeZone'> | undefined>

interface Moved {
  readonly userIds: readonly PersonId[]
}

const hasStaffRole = (person: PersonRow): boolean => {
  const has = roleSet(person)
  return rankedRoles.some((role) => has.has(role))
}

export const createDeactivate = (
  findCurrentOrganization: FindCurrentOrganization,
): Command<
  { readonly userId: PersonId; readonly version?: number | undefined },
  Moved,
  Member | ApiKey
> => ({
  name: 'profile.deactivate',
  permission: { capability: 'peopleWrite' },
  run: async (tx, { userId, version }) => {
    const { actor, nowMs } = tx.context
    const [people, organization] = [
      await lockLeavingPeople(tx, userId),
      await findCurrentOrganization(tx),
    ]
    const person = people.find((one) => one.userId === userId)
    if (!person || !organization || person.role === GUEST_ROLE)
      return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const manageable = checkMayManage(actor, ...people)
    if (!manageable.ok) return manageable
    if (version !== undefined && version !== person.version)
      return refuseEditConflict(tx, person, { userId, version: person.version })
    if (people.some(hasStaffRole)) return refuse(leavingRefusals.WORKS_HERE_STILL)
    const nowSeconds = Math.floor(nowMs / 1000)
    const open = await findOpenItems(
      tx,
      people.map((one) => one.userId),
      nowSeconds,
      localDay(nowSeconds, organization.timeZone),
    )
    if (open.length > 0) return refuse(leavingRefusals.STILL_OPEN, { details: { open } })
    const userIds = await change(
      tx,
      people,
      { isInactive: true, deactivatedAt: new Date(nowMs) },
      'deactivated',
    )
    tx.note({
      personId: userId,
      accountId: person.accountHolderId ?? userId,
      asStaff: true,
      deactivated: userIds,
    })
    return ok({ userIds })
  },
})

/** The person's former member id or address may belong to another person by now. */
const checkFree = async (
  tx: TenantTransaction,
  { userId, memberId, email, accountHolderId }: PersonRow,
): Promise<Result<undefined, Refusal>> => {
  if (memberId !== null && !(await isMemberIdFree(tx, memberId, userId)))
    return refuse(personEditRefusals.MEMBER_ID_TAKEN)
  return accountHolderId === null && email !== null && (await isAccountAddress(tx, email, userId))
    ? refuse(personEditRefusals.EMAIL_TAKEN)
    : ok(undefined)
}

export const activate: Command<{ readonly userId: PersonId }, Moved, Member | ApiKey> = {
  name: 'profile.activate',
  permission: { capability: 'peopleWrite' },
  run: async (tx, { userId }) => {
    await oneMemberIdAtATime(tx)
    const people = await lockDeactivatedPeople(tx, userId)
    const person = people.find((one) => one.userId === userId)
    if (!person)
      return refuse(
        (await lockPerson(tx, userId))
          ? leavingRefusals.NOT_DEACTIVATED
          : personAccessRefusals.PERSON_NOT_FOUND,
      )
    if (person.accountHolderId !== null && !(await lockPerson(tx, person.accountHolderId)))
      return refuse(leavingRefusals.HOLDER_INACTIVE)
    for (const one of people) {
      const free = await checkFree(tx, one)
      if (!free.ok) return free
    }
    const userIds = await change(
      tx,
      people,
      { isInactive: false, deactivatedAt: null },
      'activated',
    )
    tx.note({
      personId: userId,
      accountId: person.accountHolderId ?? userId,
      asStaff: true,
      activated: userIds,
    })
    return ok({ userIds })
  },
}
