import { staffEndpoints } from '@lodgepole/contract/people/staff/endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Identity } from '../../../ports/identity.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { answerMailed, type MailMarks } from '../../messages/index.ts'
import { signsIn } from '../profile/index.ts'
import { createInviteOrGiveRole } from './invite-or-give-role.ts'
import { inviteStaffAgain } from './invite-staff.ts'
import { listStaffMembers } from './list-staff.ts'
import { createStaffMailContext } from './staff-mail-context.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export interface StaffServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly identity: Pick<Identity, 'passwords'>
  readonly organizations: Pick<Organizations, 'findCurrent'>
  readonly consoleHost: () => string | undefined | Promise<string | undefined>
  readonly clearSessionCache: () => void
  readonly marks: Pick<MailMarks, 'reveal'>
}

export const staffRoutes = (
  app: FastifyInstance,
  services: StaffServices,
  options: MountOptions,
): void => {
  const { db, commands, identity, organizations, consoleHost, clearSessionCache, marks } = services

  const inviteOrGiveRole = createInviteOrGiveRole(services)
  const letterOf = createStaffMailContext(identity, organizations, { db, consoleHost })

  mount(
    app,
    staffEndpoints,
    {
      list: async ({ organizationId, nowMs }) => {
        const staff = await tenantTransaction(db, organizationId, (tx) =>
          listStaffMembers(tx, Math.floor(nowMs / 1000)),
        )
        return ok({ code: 'OK' as const, items: staff })
      },
      invite: async (call) => {
        const { organizationId: _named, ...invitee } = call.body
        const letter = await letterOf(call)
        if (!letter.ok) return letter
        return answerMailed(
          marks,
          call.organizationId,
          await inviteOrGiveRole({ ...invitee, ...letter.value }, call),
        )
      },
      inviteAgain: async (call) => {
        const { userId } = call.body
        const letter = await letterOf(call)
        if (!letter.ok) return letter
        const invited = await commands.run(inviteStaffAgain, { userId, ...letter.value }, call)
        return answerMailed(marks, call.organizationId, invited)
      },
      withdraw: async (call) => {
        const { userId } = call.body
        const canSignIn = await signsIn(db, call.organizationId, userId)
        const withdrawn = await commands.run(
          withdrawInvitation,
          { userId, signsIn: canSignIn },
          call,
        )
        if (withdrawn.ok) clearSessionCache()
        return answerItem(withdrawn)
      },
    },
    options,
  )
}
