// Sends the second parent's invitation again, because mails get lost and codes expire.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { nextMailAtSeconds } from '@lodgepole/domain/people/invitation-mails'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { Command } from '../../../../platform/run-command.ts'
import { reachAccount } from '../../households/index.ts'
import { invitation, noteMail, type MailContext } from '../second-parent-mail.ts'
import { lockPerson, noteSecondParentMail } from '../store.ts'

interface InviteAgain extends MailContext {
  readonly userId?: PersonId | undefined
}

interface InvitedAgain {
  readonly email: string
  readonly parent2InvitedAt: number
  readonly parent2NextMailAt: number
}

export const inviteAgain: Command<InviteAgain, InvitedAgain> = {
  name: 'profile.invite-second-parent-again',
  permission: 'member',
  ignoredInputFields: ['language', 'origin'],
  run: async (tx, { userId, ...letter }) => {
    const reached = await reachAccount(tx, tx.context.actor, userId)
    if (!reached.ok) return reached
    const { accountId, asStaff } = reached.value
    // Locked, so that two concurrent requests send one mail.
    const account = await lockPerson(tx, accountId)
    if (!account?.parent2Email) return refuse(peopleRefusals.NOT_SHARED)
    const mail = noteMail(account, tx.context.nowMs, 'the same')
    if (!mail.ok) return mail
    await noteSecondParentMail(tx, accountId, mail.value)
    tx.emit(invitation(account, letter))
    tx.note({ accountId, asStaff })
    const lastAtSeconds = Math.floor(tx.context.nowMs / 1000)
    return ok({
      email: account.parent2Email,
      parent2InvitedAt: lastAtSeconds,
      parent2NextMailAt: nextMailAtSeconds({ withinADay: mail.value.parent2Mails, lastAtSeconds }),
    })
  },
}
