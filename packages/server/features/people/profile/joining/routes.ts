import { joiningEndpoints } from '@lodgepole/contract/people/profile/joining-endpoints'
import { dayHash } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { nameOf } from '@lodgepole/domain/people/names'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { answerItem } from '../../../../platform/http/answers.ts'
import { linkOrigin } from '../../../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../../../platform/http/paged.ts'
import type { CommandRunner } from '../../../../platform/run-command.ts'
import type { Identity } from '../../../../ports/identity.ts'
import { circumstancesOf } from '../../../identity/index.ts'
import { answerMailed, type MailMarks } from '../../../messages/index.ts'
import { listRequests } from '../../../identity/sign-up/index.ts'
import type { Organizations } from '../../../../ports/organizations.ts'
import { createAddHousehold, createAddPerson } from './add-people.ts'
import { dismissRequest } from './dismiss-request.ts'
import { signsIn } from './own-door-store.ts'
import { invitePerson } from './invite-person.ts'
import { activate, createDeactivate } from './leave.ts'
import { findOpen, listDeactivated, listGoing } from './leaving-store.ts'

export interface JoiningServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly identity: Pick<Identity, 'passwords'>
  readonly organizations: Pick<Organizations, 'findIn'>
  /** Whoever is let go is out at once. */
  readonly forgetSessions: () => void
  readonly marks: Pick<MailMarks, 'reveal'>
}

export const joiningRoutes = (
  app: FastifyInstance,
  { db, commands, identity, organizations, forgetSessions, marks }: JoiningServices,
  options: MountOptions,
): void => {
  const [addHousehold, addPerson, deactivate] = [
    createAddHousehold(organizations.findIn),
    createAddPerson(organizations.findIn),
    createDeactivate(organizations.findIn),
  ]
  mount(
    app,
    joiningEndpoints,
    {
      addHousehold: async ({
        body: { organizationId: _named, ...wish },
        organizationId,
        ...context
      }) => answerItem(await commands.run(addHousehold, wish, { ...context, organizationId })),
      addPerson: async ({
        body: { organizationId: _named, ...wish },
        organizationId,
        ...context
      }) => answerItem(await commands.run(addPerson, wish, { ...context, organizationId })),
      invite: async (call) => {
        const {
          body: { userId },
          organizationId,
          request,
        } = call
        // Nobody is invited to a password that would open nothing here.
        const passwords = await identity.passwords({ ...circumstancesOf(call), organizationId })
        if (!passwords.ok) return passwords
        const organization = await tenantTransaction(db, organizationId, organizations.findIn)
        if (!organization) return refuse(holdingRefusals.PERSON_NOT_FOUND)
        const { domainUrl, locale, policies } = organization
        const letter = {
          origin: linkOrigin(request, domainUrl),
          language: chooseLanguage([], locale, policies.languages),
        }
        const done = await commands.run(
          invitePerson,
          { userId, signsIn: await signsIn(db, organizationId, userId), ...letter },
          { ...call, organizationId },
        )
        return answerMailed(marks, organizationId, done)
      },
      leaving: async ({ organizationId, query: { userId }, nowMs }) =>
        tenantTransaction(db, organizationId, async (tx) => {
          const [people, organization] = [
            await listGoing(tx, userId),
            await organizations.findIn(tx),
          ]
          if (!organization || !people.some((one) => one.userId === userId))
            return refuse(holdingRefusals.PERSON_NOT_FOUND)
          const nowSeconds = Math.floor(nowMs / 1000)
          const open = await findOpen(
            tx,
            people.map((one) => one.userId),
            nowSeconds,
            dayHash(nowSeconds, organization.timeZone),
          )
          return ok({
            code: 'OK' as const,
            item: {
              people: people.map((one) => ({ userId: one.userId, name: nameOf(one) })),
              open: [...open],
            },
          })
        }),
      deactivate: async ({
        body: { organizationId: _named, ...wish },
        organizationId,
        ...context
      }) => {
        const done = await commands.run(deactivate, wish, { ...context, organizationId })
        if (done.ok) forgetSessions()
        return answerItem(done)
      },
      activate: async ({ body: { userId }, organizationId, ...context }) => {
        const done = await commands.run(activate, { userId }, { ...context, organizationId })
        if (done.ok) forgetSessions()
        return answerItem(done)
      },
      requests: async ({ organizationId, query }) => {
        const page = askedPage(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listRequests(tx, oneMore(page)),
        )
        return ok(
          pageAnswer(
            rows,
            page,
            ({ askedSeconds, ...row }) => ({ ...row, askedAtSeconds: askedSeconds }),
            ({ askedSeconds, requestId }) => writePageKey({ seconds: askedSeconds, id: requestId }),
          ),
        )
      },
      dismissRequest: async ({ body: { requestId }, organizationId, ...context }) =>
        answerItem(
          await commands.run(dismissRequest, { requestId }, { ...context, organizationId }),
        ),
      deactivated: async ({ organizationId, query }) => {
        const page = askedPage(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listDeactivated(tx, oneMore(page)),
        )
        return ok(
          pageAnswer(
            rows,
            page,
            ({ holderFirstName, holderLastName, ...row }) => ({
              ...row,
              householdName: nameOf({ firstName: holderFirstName, lastName: holderLastName }),
            }),
            ({ deactivatedAtSeconds, userId }) =>
              writePageKey({ seconds: deactivatedAtSeconds, id: userId }),
          ),
        )
      },
    },
    options,
  )
}
