// An admin signs a member out on every device, for example after a lost phone or a dispute.
// Sessions belong to logins, so this finds the owner and records the action. The sessions end only
// in this organization.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { Command } from '../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { findLoginsOfPerson } from '../person-login-store.ts'

export const endMemberSessions: Command<
  { readonly userId: PersonId },
  { readonly loginIds: readonly LoginId[] }
> = {
  name: 'identity.end-member-sessions',
  permission: { capability: 'sessionsEnd' },
  run: async (tx, { userId }) => {
    const { actor } = tx.context
    if (actor.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
    const person = await findLoginsOfPerson(tx, userId)
    if (!person) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const manageable = checkMayManage(actor, person)
    if (!manageable.ok) return manageable
    const loginIds = [person.loginId, person.parent2LoginId].filter((id) => id !== null)
    tx.note({ userId, accountId: person.accountHolderId ?? userId, loginIds })
    return ok({ loginIds })
  },
}
