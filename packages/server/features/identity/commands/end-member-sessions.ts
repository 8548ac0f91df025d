// An admin signs a member out on every device: a phone was lost, or somebody left in a quarrel. The
// sessions belong to logins, so this finds whose they are and puts it on record; they end in this
// organization alone.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/holding'
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
    const touch = checkMayManage(actor, person)
    if (!touch.ok) return touch
    const loginIds = [person.loginId, person.parent2LoginId].filter((id) => id !== null)
    tx.note({ userId, accountId: person.accountHolderId ?? userId, loginIds })
    return ok({ loginIds })
  },
}
