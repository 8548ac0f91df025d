import { profileEndpoints } from '@lodgepole/contract/people/profile/endpoints'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { peopleRefusals as no } from '@lodgepole/domain/people/refusals'
import { isId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { hostOrigin } from '../../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { circumstancesOf, type RecentProofs } from '../../identity/index.ts'
import { answerMailed, type MailMarks } from '../../messages/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { removeAuthorizedPerson, saveAuthorizedPerson } from './commands/authorized-persons.ts'
import { createAuthorizedUser } from './commands/create-authorized-user.ts'
import { inviteAgain } from './commands/invite-again.ts'
import { removeParticipant } from './commands/remove-participant.ts'
import { saveParticipant, type ParticipantEditPart } from './commands/save-participant.ts'
import { createSaveUser } from './commands/save-user.ts'
import { accountHoldersOf, authorizedPersonsOf, pairsOf, participantOf } from './queries/people.ts'
import type { TakeBack } from './end-sharing-store.ts'
import { endSessionsWithoutAccount } from './second-parent-store.ts'

export interface ProfileServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'find' | 'settingsIn'>
  readonly recentProofs: RecentProofs
  readonly forgetSessions: () => void
  readonly marks: Pick<MailMarks, 'reveal'>
  /** What other features take back from a login that no longer shares an account. */
  readonly takeBack?: readonly TakeBack[]
  /** What other features change in the same call as a person. */
  readonly participantEditParts?: readonly ParticipantEditPart[]
}

export const profileRoutes = (
  app: FastifyInstance,
  services: ProfileServices,
  options: MountOptions,
): void => {
  const { db, commands, forgetSessions } = services
  const addPerson = createAuthorizedUser(services.organizations.settingsIn)
  const saveUser = createSaveUser(services.takeBack ?? [])
  const saveParticipantWithParts = saveParticipant(services.participantEditParts ?? [])
  /** A member's call always has an organization; the type of a call does not know. */
  const organizationOf = async (organizationId: string) =>
    services.organizations.find(organizationId)

  /** Mail to this address is kept back. */
  const isHeld = async (organizationId: string, email: string | null | undefined) =>
    email ? (await services.marks.reveal(organizationId, email)) !== undefined : false

  mount(
    app,
    profileEndpoints,
    {
      saveUser: async (call) => {
        const { organizationId, body, request, nowMs } = call
        const origin = hostOrigin(request)
        const proof =
          body.parent2Email === undefined
            ? undefined
            : await services.recentProofs.require(call.session, call)
        const unproved = proof === undefined || proof.ok ? undefined : proof.error
        const letter = { origin, language: circumstancesOf(call).language }
        const saved = await commands.run(
          saveUser,
          { edit: body, unproved, ...letter },
          { ...call, organizationId },
        )
        if (!saved.ok) return saved
        if (saved.value.noLongerSharedWith) {
          await endSessionsWithoutAccount(db, saved.value.noLongerSharedWith, nowMs)
          forgetSessions()
        }
        return ok({
          code: 'OK',
          item: { ...saved.value.user, isHeld: await isHeld(organizationId, body.parent2Email) },
        })
      },
      inviteAgain: async (call) => {
        const letter = {
          origin: hostOrigin(call.request),
          language: circumstancesOf(call).language,
        }
        const { organizationId } = call
        const done = await commands.run(
          inviteAgain,
          { userId: call.body.userId, ...letter },
          { ...call, organizationId },
        )
        return answerMailed(services.marks, organizationId, done)
      },
      participant: async ({ organizationId, query, actor, nowMs }) => {
        if (!query.organizationId) return refuse(no.ORGANIZATION_UNDEFINED)
        if (!query.userId) return refuse(no.USER_UNDEFINED)
        if (!isId(query.userId)) return refuse(holdingRefusals.PERSON_NOT_FOUND)
        const { userId } = query
        return answerItem(
          await tenantTransaction(db, organizationId, (tx) =>
            participantOf(tx, actor, userId, nowMs),
          ),
        )
      },
      saveParticipant: async (call) => {
        const { organizationId, body } = call
        const timeZone = (await organizationOf(organizationId))?.timeZone ?? 'UTC'
        return answerItem(
          await commands.run(
            saveParticipantWithParts,
            { edit: body, timeZone },
            { ...call, organizationId },
          ),
        )
      },
      removeParticipant: async (call) =>
        answerItem(
          await commands.run(removeParticipant, call.body, {
            ...call,
            organizationId: call.organizationId ?? '',
          }),
        ),
      userPairs: async ({ organizationId, query, actor, nowMs }) => {
        if (!query.organizationId) return refuse(no.ORGANIZATION_UNDEFINED)
        if (!query.userId) return refuse(no.USER_UNDEFINED)
        if (!isId(query.userId)) return refuse(holdingRefusals.PERSON_NOT_FOUND)
        const { userId } = query
        const items = await tenantTransaction(db, organizationId, (tx) =>
          pairsOf(tx, actor, userId, nowMs),
        )
        return items.ok ? ok({ code: 'OK', items: items.value }) : items
      },
      createAuthorizedUser: async (call) => {
        const { organizationId, body } = call
        const organization = await organizationOf(organizationId)
        if (!organization) return refuse(no.CREATING_PEOPLE_CLOSED)
        const input = {
          person: body,
          timeZone: organization.timeZone,
          maxPeople: organization.policies.maxAuthorizedUsers,
        }
        return answerItem(await commands.run(addPerson, input, { ...call, organizationId }))
      },
      authorizedPersons: async ({ organizationId, query, actor }) => {
        const { accountId } = query
        if (!accountId || !isId(accountId)) return refuse(no.INVALID_ACCOUNT)
        if (!query.organizationId) return refuse(no.INVALID_ORGANIZATION)
        const items = await tenantTransaction(db, organizationId, (tx) =>
          authorizedPersonsOf(tx, actor, accountId),
        )
        return items.ok ? ok({ code: 'OK', items: items.value }) : items
      },
      accountHolders: async ({ organizationId, query, actor }) => {
        if (!query.organizationId) return refuse(no.ORGANIZATION_UNDEFINED)
        if (!query.userId) return refuse(no.USER_UNDEFINED)
        if (!isId(query.userId)) return refuse(holdingRefusals.PERSON_NOT_FOUND)
        const { userId } = query
        const items = await tenantTransaction(db, organizationId, (tx) =>
          accountHoldersOf(tx, actor, userId),
        )
        return items.ok ? ok({ code: 'OK', items: items.value }) : items
      },
      saveAuthorizedPerson: async (call) =>
        answerItem(
          await commands.run(saveAuthorizedPerson, call.body, {
            ...call,
            organizationId: call.organizationId ?? '',
          }),
        ),
      removeAuthorizedPerson: async (call) =>
        answerItem(
          await commands.run(removeAuthorizedPerson, call.body, {
            ...call,
            organizationId: call.organizationId ?? '',
          }),
        ),
    },
    options,
  )
}
