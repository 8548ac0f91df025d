// People who already sign in here get a role immediately if the inviter confirmed that they know
// them. Everyone else is invited.

import { normalizeEmail } from '@lodgepole/domain/identity/email'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { giveStaffRole } from './give-role.ts'
import { inviteStaff, type InviteStaff, type Invited } from './invite-staff.ts'
import { findAddress, type AddressHere } from './store.ts'

interface Services {
  readonly db: Database
  readonly commands: CommandRunner
  readonly clearSessionCache: () => void
}

export const createInviteOrGiveRole =
  ({ db, commands, clearSessionCache }: Services) =>
  async (
    invitee: Omit<InviteStaff, keyof AddressHere>,
    context: CommandContext<Member>,
  ): Promise<Result<Invited, Refusal>> => {
    const address = await systemTransaction(db, (tx) =>
      findAddress(tx, context.organizationId, normalizeEmail(invitee.email)),
    )
    const input = { ...invitee, ...address }
    const { accountId, signsIn } = address
    if (accountId === undefined || !signsIn || invitee.confirmedUserId === undefined)
      return commands.run(inviteStaff, input, context)
    const given = await commands.run(giveStaffRole, { ...input, accountId }, context)
    if (given.ok) clearSessionCache()
    return given
  }
