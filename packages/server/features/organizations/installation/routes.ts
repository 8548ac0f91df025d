import {
  installationEndpoints,
  type InstalledOrganization,
} from '@lodgepole/contract/organizations/installation/endpoints'
import type { Endpoint } from '@lodgepole/contract/kernel/endpoint'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import {
  DEFAULT_ORGANIZATION_TYPE,
  type OrganizationType,
} from '@lodgepole/domain/organizations/organization'
import { openSteps } from '@lodgepole/domain/organizations/organization-onboarding'
import type { FastifyInstance } from 'fastify'
import type { CommandContext } from '../../../platform/command-context.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { hostOrigin, siblingOrigin } from '../../../platform/http/link-origin.ts'
import { mount, type Call, type MountOptions } from '../../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../../platform/http/paged.ts'
import { circumstancesOf } from '../../identity/index.ts'
import type { MailMarks } from '../../messages/index.ts'
import { close, rename, reopen } from './change-organization.ts'
import { createOrganization } from './create-organization.ts'
import { enterOrganization } from './enter-organization.ts'
import { inviteFirstAdmin, type InviteParts } from './invite-admin.ts'
import { setHosts } from './set-hosts.ts'
import { recordDeed } from './record-deed.ts'
import {
  installationSecurity,
  listInstalled,
  setInstallationSecurity,
  type InstalledRow,
} from './store.ts'

export interface InstallationServices extends Omit<InviteParts, 'origin' | 'consoleOrigin'> {
  /** What is remembered of organizations and hosts is out of date. */
  readonly forgetOrganizations: () => void
  readonly marks: Pick<MailMarks, 'reveal'>
}

const presentInstalled = ({
  organizationStatus,
  organizationType,
  createdSeconds,
  closedSeconds,
  closedNote,
  ...row
}: InstalledRow): InstalledOrganization => ({
  ...row,
  ...(closedSeconds === null ? {} : { closed: { sinceSeconds: closedSeconds, note: closedNote } }),
  organizationType: (organizationType as OrganizationType | null) ?? DEFAULT_ORGANIZATION_TYPE,
  openSteps: openSteps(organizationStatus).length,
  createdAtSeconds: createdSeconds,
})

const contextOf = ({
  organizationId,
  ...call
}: Pick<
  Call<Endpoint>,
  'actor' | 'nowMs' | 'requestId' | 'organizationId' | 'idempotencyKey'
>): CommandContext => ({ ...call, organizationId })

export const installationRoutes = (
  app: FastifyInstance,
  services: InstallationServices,
  options: MountOptions,
): void => {
  const { db, forgetOrganizations } = services
  /** At once: the next request finds it as it is now, and sessions know who may work where. */
  const changed = (result: Result<InstalledRow, Refusal>) => {
    forgetOrganizations()
    services.forgetSessions()
    return answerItem(result.ok ? ok(presentInstalled(result.value)) : result)
  }
  mount(
    app,
    installationEndpoints,
    {
      organizations: async ({ query }) => {
        const page = askedPage(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await systemTransaction(db, (tx) => listInstalled(tx, oneMore(page)))
        return ok(
          pageAnswer(rows, page, presentInstalled, ({ createdSeconds, organizationId }) =>
            writePageKey({ seconds: createdSeconds, id: organizationId }),
          ),
        )
      },
      create: async (call) => {
        const {
          body: { organizationId: _own, newHosts, ...rest },
          organizationId: own = '',
          request,
        } = call
        const created = await createOrganization(
          db,
          { ...rest, hosts: newHosts },
          { ...call, organizationId: own },
        )
        if (!created.ok) return created
        forgetOrganizations()
        const { organization, admin } = created.value
        const origin = siblingOrigin(
          request,
          organization.hosts.find(({ anonymous }) => !anonymous)?.host ?? '',
        )
        const at = {
          ...circumstancesOf(call),
          organizationId: organization.organizationId,
          portalOrigin: undefined,
        }
        await inviteFirstAdmin(
          { ...services, origin, consoleOrigin: hostOrigin(request) },
          admin,
          at,
        )
        const isHeld =
          (await services.marks.reveal(organization.organizationId, rest.adminEmail)) !== undefined
        return ok({ code: 'OK', item: { ...presentInstalled(organization), isHeld } })
      },
      security: async () =>
        ok({ code: 'OK', item: await systemTransaction(db, installationSecurity) }),
      setSecurity: async (call) => {
        const {
          actor,
          body: { administratorsNeedSecondFactor },
          organizationId,
        } = call
        if (actor.kind === 'member' && actor.actingLoginId)
          return refuse(commonRefusals.NOT_PERMITTED)
        await systemTransaction(db, async (tx) => {
          await setInstallationSecurity(tx, administratorsNeedSecondFactor)
          await recordDeed(tx, contextOf(call), {
            organizationId,
            action: 'installation.security',
            details: { administratorsNeedSecondFactor },
          })
        })
        services.forgetSessions()
        return ok({ code: 'OK', item: { administratorsNeedSecondFactor } })
      },
      setHosts: async (call) =>
        changed(
          await setHosts(db, call.body.ofOrganizationId, call.body.newHosts, contextOf(call)),
        ),
      rename: async (call) =>
        changed(await rename(db, call.body.ofOrganizationId, call.body.newName, contextOf(call))),
      close: async (call) =>
        changed(await close(db, call.body.ofOrganizationId, call.body.note, contextOf(call))),
      reopen: async (call) =>
        changed(await reopen(db, call.body.ofOrganizationId, contextOf(call))),
      enter: async (call) => {
        const entered = await enterOrganization(db, call.body.ofOrganizationId, contextOf(call))
        services.forgetSessions()
        return answerItem(entered)
      },
    },
    options,
  )
}
