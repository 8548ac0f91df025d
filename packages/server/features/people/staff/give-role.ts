// Gives a role to a person who already signs in here. They have nothing to accept, so it is not an
// invitation, only a mail that tells them.

import { roleSet, type Role } from '@lodgepole/domain/identity/access/roles'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { nameOf } from '@lodgepole/domain/people/names'
import type { Command } from '../../../platform/run-command.ts'
import { writeWork } from '../households/index.ts'
import { requestMail } from '../../messages/index.ts'
import { ignoredInputFields, type InviteStaff, type Invited } from './invite-staff.ts'
import { checkInvitee, checkKnown } from './known-here.ts'
import { dropInvitation, findInvitation, lockAccount } from './store.ts'
import { consoleLinkOf } from './letter.ts'

export const giveStaffRole: Command<InviteStaff & { readonly accountId: string }, Invited> = {
  name: 'staff.give-role',
  permission: { capability: 'rolesWrite' },
  ignoredInputFields,
  run: async (tx, input) => {
    const { actor } = tx.context
    const { role, accountId } = input
    const person = await lockAccount(tx, accountId)
    if (!person) return refuse(commonRefusals.NOT_PERMITTED)
    const allowed = checkInvitee(tx, actor.roles, { role, person, accountId })
    if (!allowed.ok) return allowed
    const known = await checkKnown(tx, person, input)
    if (!known.ok) return known
    const { before, after } = await writeWork(tx, person, new Set<Role>([...roleSet(person), role]))
    if ((await findInvitation(tx, accountId))?.role === role) await dropInvitation(tx, accountId)
    const email = normalizeEmail(input.email)
    requestMail(tx, {
      kind: 'staff-invited',
      to: email,
      language: input.language,
      data: { name: nameOf(person), role, link: consoleLinkOf(tx.organizationId, input) },
    })
    tx.note({
      userId: accountId,
      accountId,
      role,
      asStaff: true,
      before: [...before],
      after: [...after],
    })
    return ok({ userId: accountId, email, role, expiresAtSeconds: null })
  },
}
