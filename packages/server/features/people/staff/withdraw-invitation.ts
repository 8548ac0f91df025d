// Withdraws an invitation. Once accepted, the person works here, and their role is changed under
// roles instead.

import {
  rolesGrantableBy,
  roleRefusals,
  type RankedRole,
} from '@lodgepole/domain/identity/access/granting-roles'
import { staffRefusals } from '@lodgepole/domain/identity/access/staff-invitations'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { closeAccount, dropInvitation, findInvitation, lockAccount } from './store.ts'

export interface WithdrawInvitation {
  readonly userId: PersonId
  /**
   * Whether the account's login has been opened. The installation knows this, not the organization.
   */
  readonly signsIn: boolean
}

export const withdrawInvitation: Command<WithdrawInvitation, { readonly userId: PersonId }> = {
  name: 'staff.withdraw-invitation',
  permission: { capability: 'rolesWrite' },
  run: async (tx, { userId, signsIn }) => {
    const { actor, nowMs } = tx.context
    const [person, invitation] = [await lockAccount(tx, userId), await findInvitation(tx, userId)]
    if (!person || !invitation) return refuse(staffRefusals.STAFF_INVITATION_NOT_FOUND)
    if (!rolesGrantableBy(actor.roles).includes(invitation.role as RankedRole))
      return refuse(roleRefusals.ROLE_ABOVE_YOURS)
    const manageable = checkMayManage(actor, person)
    if (!manageable.ok) return manageable
    await dropInvitation(tx, userId)
    if (invitation.madeAccount && !signsIn) await closeAccount(tx, userId, new Date(nowMs))
    tx.note({ personId: userId, accountId: userId, role: invitation.role, asStaff: true })
    return ok({ userId })
  },
}
