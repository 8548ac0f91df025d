import { staffEndpoints, type StaffMember } from '@lodgepole/contract/people/staff/endpoints'
import { givenRoles, type GivenRole } from '@lodgepole/domain/identity/access/giving-roles'
import { roleSet } from '@lodgepole/domain/identity/access/roles'
import { isExpired } from '@lodgepole/domain/identity/access/staff-invitations'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { nextMailAtSeconds } from '@lodgepole/domain/people/invitation-mails'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { linkOrigin, siblingOrigin } from '../../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Circumstances, Identity } from '../../../ports/identity.ts'
import { circumstancesOf } from '../../identity/index.ts'
import { answerMailed, findMarks, markOfEmail, type MailMarks } from '../../messages/index.ts'
import { signsIn } from '../profile/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { giveStaffRole } from './give-role.ts'
import { inviteStaff, inviteStaffAgain } from './invite-staff.ts'
import type { Letter } from './letter.ts'
import { findAddress, listStaff } from './store.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export interface StaffServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly identity: Pick<Identity, 'passwords'>
  readonly organizations: Pick<Organizations, 'findIn'>
  readonly consoleHost: () => string | undefined | Promise<string | undefined>
  readonly forgetSessions: () => void
  readonly marks: Pick<MailMarks, 'reveal'>
}

type StaffRow = Awaited<ReturnType<typeof listStaff>>[number]

const presentStaff = (
  {
    userId,
    firstName,
    lastName,
    email,
    invitedAs,
    invitedSeconds,
    expiresSeconds,
    mails,
    ...person
  }: StaffRow,
  nowSeconds: number,
): Omit<StaffMember, 'mailMark'> => {
  const has = roleSet(person)
  const isInvited = invitedAs !== null && invitedSeconds !== null && expiresSeconds !== null
  return {
    userId,
    firstName,
    lastName,
    email,
    roles: givenRoles.filter((role) => has.has(role)),
    invitation: isInvited
      ? {
          role: invitedAs as GivenRole,
          invitedAtSeconds: invitedSeconds,
          expiresAtSeconds: expiresSeconds,
          isExpired: isExpired({ expiresSeconds }, nowSeconds),
          nextMailAtSeconds: nextMailAtSeconds({
            withinADay: mails ?? 0,
            lastAtSeconds: invitedSeconds,
          }),
        }
      : null,
  }
}

export const staffRoutes = (
  app: FastifyInstance,
  services: StaffServices,
  options: MountOptions,
): void => {
  const { db, commands, identity, organizations, consoleHost, forgetSessions, marks } = services

  /** Nobody is invited to a password that would open nothing here. */
  const letterOf = async (
    at: Circumstances,
    request: FastifyRequest,
    organizationId: string,
  ): Promise<Result<Letter, Refusal>> => {
    const passwords = await identity.passwords({ ...at, organizationId })
    if (!passwords.ok) return passwords
    const [organization, console] = [
      await tenantTransaction(db, organizationId, organizations.findIn),
      await consoleHost(),
    ]
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    const { domainUrl, locale, policies } = organization
    return ok({
      origin: linkOrigin(request, domainUrl),
      language: chooseLanguage([], locale, policies.languages),
      ...(console === undefined ? {} : { consoleOrigin: siblingOrigin(request, console) }),
    })
  }

  mount(
    app,
    staffEndpoints,
    {
      list: async ({ organizationId, nowMs }) => {
        const { rows, found } = await tenantTransaction(db, organizationId, async (tx) => {
          const rows = await listStaff(tx)
          return {
            rows,
            found: await findMarks(
              tx,
              rows.map(({ email }) => email),
            ),
          }
        })
        const present = (row: StaffRow) => ({
          ...presentStaff(row, Math.floor(nowMs / 1000)),
          mailMark: markOfEmail(found, row.email),
        })
        return ok({ code: 'OK' as const, items: rows.map(present) })
      },
      invite: async (call) => {
        const {
          body: { organizationId: _named, ...wanted },
          organizationId,
          request,
        } = call
        const letter = await letterOf(circumstancesOf(call), request, organizationId)
        if (!letter.ok) return letter
        const address = await systemTransaction(db, (tx) =>
          findAddress(tx, organizationId, normalizeEmail(wanted.email)),
        )
        const { accountId, signsIn: atOnce } = address
        const [input, context] = [
          { ...wanted, ...address, ...letter.value },
          { ...call, organizationId },
        ]
        if (accountId === undefined || !atOnce || wanted.confirmedUserId === undefined)
          return answerMailed(
            marks,
            organizationId,
            await commands.run(inviteStaff, input, context),
          )
        const given = await commands.run(giveStaffRole, { ...input, accountId }, context)
        if (given.ok) forgetSessions()
        return answerMailed(marks, organizationId, given)
      },
      inviteAgain: async (call) => {
        const {
          body: { userId },
          organizationId,
          request,
        } = call
        const letter = await letterOf(circumstancesOf(call), request, organizationId)
        return letter.ok
          ? answerMailed(
              marks,
              organizationId,
              await commands.run(
                inviteStaffAgain,
                { userId, ...letter.value },
                { ...call, organizationId },
              ),
            )
          : letter
      },
      withdraw: async (call) => {
        const {
          body: { userId },
          organizationId,
        } = call
        const done = await commands.run(
          withdrawInvitation,
          { userId, signsIn: await signsIn(db, organizationId, userId) },
          { ...call, organizationId },
        )
        if (done.ok) forgetSessions()
        return answerItem(done)
      },
    },
    options,
  )
}
