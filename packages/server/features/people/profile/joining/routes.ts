// Staff add people, invite them, answer requests to join, and deactivate those who leave.

import { joiningEndpoints } from '@lodgepole/contract/people/profile/joining-endpoints'
import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { nameOf } from '@lodgepole/domain/people/names'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { answerItem } from '../../../../platform/http/answers.ts'
import { mailContextForOthers } from '../../../../platform/http/mail-context.ts'
import { mount, type Handlers, type MountOptions } from '../../../../platform/http/mount.ts'
import { answerPage } from '../../../../platform/http/paged.ts'
import type { CommandRunner } from '../../../../platform/run-command.ts'
import type { Identity } from '../../../../ports/identity.ts'
import { requestContextOf } from '../../../identity/index.ts'
import { answerMailed, type MailMarks } from '../../../messages/index.ts'
import { listRequests } from '../../../identity/sign-up/index.ts'
import type { Organizations } from '../../../../ports/organizations.ts'
import { createAddHousehold, createAddPerson } from './add-people.ts'
import { dismissRequest } from './dismiss-request.ts'
import { signsIn } from './holder-sign-in-store.ts'
import { invitePerson } from './invite-person.ts'
import { activate, createDeactivate } from './leave.ts'
import { listDeactivated } from './leaving-store.ts'
import { readLeavingPeople } from './read-leaving-people.ts'

export interface JoiningServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly identity: Pick<Identity, 'passwords'>
  readonly organizations: Pick<Organizations, 'findCurrent'>
  /** Called when people are deactivated, whose sessions end immediately. */
  readonly clearSessionCache: () => void
  readonly marks: Pick<MailMarks, 'reveal'>
}

type DeactivatedRow = Awaited<ReturnType<typeof listDeactivated>>[number]

const presentDeactivated = ({ holderFirstName, holderLastName, ...row }: DeactivatedRow) => ({
  ...row,
  householdName: nameOf({ firstName: holderFirstName, lastName: holderLastName }),
})

type JoiningHandlers = Handlers<typeof joiningEndpoints>
type Leaving = 'leaving' | 'deactivate' | 'activate' | 'deactivated'

/** How people join: staff add or invite them, or answer their requests. */
const joinHandlers = ({
  db,
  commands,
  identity,
  organizations,
  marks,
}: JoiningServices): Omit<JoiningHandlers, Leaving> => {
  const addHousehold = createAddHousehold(organizations.findCurrent)
  const addPerson = createAddPerson(organizations.findCurrent)
  const readOrganization = (organizationId: OrganizationId) =>
    tenantTransaction(db, organizationId, organizations.findCurrent)
  return {
    addHousehold: async ({ body: { organizationId: _named, ...added }, ...context }) =>
      answerItem(await commands.run(addHousehold, added, context)),
    addPerson: async ({ body: { organizationId: _named, ...added }, ...context }) =>
      answerItem(await commands.run(addPerson, added, context)),
    invite: async (call) => {
      const { userId } = call.body
      // An invitation leads to setting a password, so passwords must work in this organization.
      const passwords = await identity.passwords(requestContextOf(call))
      if (!passwords.ok) return passwords
      const organization = await readOrganization(call.organizationId)
      if (!organization) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
      const invitation = {
        userId,
        signsIn: await signsIn(db, call.organizationId, userId),
        ...mailContextForOthers(call.request, organization),
      }
      const invited = await commands.run(invitePerson, invitation, call)
      return answerMailed(marks, call.organizationId, invited)
    },
    requests: ({ organizationId, query }) =>
      answerPage(
        query,
        (page) => tenantTransaction(db, organizationId, (tx) => listRequests(tx, page)),
        ({ askedSeconds, ...row }) => ({ ...row, askedAtSeconds: askedSeconds }),
        ({ askedSeconds, requestId }) => writePageKey({ seconds: askedSeconds, id: requestId }),
      ),
    dismissRequest: async ({ body: { requestId }, ...context }) =>
      answerItem(await commands.run(dismissRequest, { requestId }, context)),
  }
}

/** How people leave and return. */
const leaveHandlers = ({
  db,
  commands,
  organizations,
  clearSessionCache,
}: JoiningServices): Pick<JoiningHandlers, Leaving> => {
  const deactivate = createDeactivate(organizations.findCurrent)
  return {
    leaving: async ({ organizationId, query: { userId }, nowMs }) =>
      answerItem(
        await tenantTransaction(db, organizationId, async (tx) => {
          const organization = await organizations.findCurrent(tx)
          return organization
            ? readLeavingPeople(tx, userId, organization.timeZone, nowMs)
            : refuse(personAccessRefusals.PERSON_NOT_FOUND)
        }),
      ),
    deactivate: async ({ body: { organizationId: _named, ...leaver }, ...context }) => {
      const deactivated = await commands.run(deactivate, leaver, context)
      if (deactivated.ok) clearSessionCache()
      return answerItem(deactivated)
    },
    activate: async ({ body: { userId }, ...context }) => {
      const activated = await commands.run(activate, { userId }, context)
      if (activated.ok) clearSessionCache()
      return answerItem(activated)
    },
    deactivated: ({ organizationId, query }) =>
      answerPage(
        query,
        (page) => tenantTransaction(db, organizationId, (tx) => listDeactivated(tx, page)),
        presentDeactivated,
        ({ deactivatedAtSeconds, userId }) =>
          writePageKey({ seconds: deactivatedAtSeconds, id: userId }),
      ),
  }
}

export const joiningRoutes = (
  app: FastifyInstance,
  services: JoiningServices,
  options: MountOptions,
): void =>
  mount(app, joiningEndpoints, { ...joinHandlers(services), ...leaveHandlers(services) }, options)
