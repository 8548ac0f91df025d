// Bars a person from booking and entering. With a last day, the restriction ends after that day in
// the organization's time zone; otherwise it lasts until staff remove it. Existing bookings remain:
// the gate refuses the person, but they keep the seats.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { addDays, atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { changeStamp, refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import { type PersonRow } from '../../households/index.ts'
import { lockPerson, updatePerson } from '../store.ts'

export interface Restrict {
  readonly userId: PersonId
  readonly restricted: boolean
  readonly lastDay?: string | null | undefined
  readonly message?: string | null | undefined
  readonly version?: number | undefined
}

export const presentRestriction = ({
  userId,
  restricted,
  restrictionExpiresAt,
  restrictionMessage,
  version,
}: PersonRow) => ({ userId, restricted, restrictionExpiresAt, restrictionMessage, version })

export const createRestrict = (
  findCurrentOrganization: (
    tx: TenantTransaction,
  ) => Promise<Pick<Organization, 'timeZone'> | undefined>,
): Command<Restrict, ReturnType<typeof presentRestriction>, Member | ApiKey> => ({
  name: 'profile.restrict',
  permission: { capability: 'peopleWrite' },
  run: async (tx, { userId, restricted, lastDay, message, version }) => {
    const [before, organization] = [await lockPerson(tx, userId), await findCurrentOrganization(tx)]
    if (!before || !organization) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const manageable = checkMayManage(tx.context.actor, before)
    if (!manageable.ok) return manageable
    const expiresAt =
      restricted && lastDay
        ? atLocalTimeSeconds(addDays(lastDay, 1), '00:00', organization.timeZone)
        : null
    if (expiresAt !== null && expiresAt * 1000 <= tx.context.nowMs)
      return refuse(peopleRefusals.RESTRICTION_IN_PAST)
    const row = await updatePerson(tx, userId, version, {
      restricted,
      restrictionExpiresAt: expiresAt,
      restrictionMessage: (restricted && message) || null,
      ...changeStamp(tx.context),
    })
    if (!row) return refuseEditConflict(tx, before, presentRestriction(before))
    tx.emit({
      topic: 'people.changed',
      payload: { personId: userId, change: restricted ? 'restricted' : 'unrestricted' },
    })
    tx.note({
      userId,
      personId: userId,
      accountId: before.accountHolderId ?? userId,
      restricted,
      lastDay: lastDay ?? undefined,
      before: { restricted: before.restricted, expiresAt: before.restrictionExpiresAt },
    })
    return ok(presentRestriction(row))
  },
})
