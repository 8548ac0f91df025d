import {
  installationEndpoints,
  type InstalledOrganization,
} from '@lodgepole/contract/organizations/installation/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
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
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { readPageRequest, withLookahead, pageAnswer } from '../../../platform/http/paged.ts'
import type { WorkHold } from '../../../platform/jobs/watch-hold.ts'
import { close, rename, reopen } from './change-organization.ts'
import { createAndInvite, type CreateParts } from './create-and-invite.ts'
import { mailDelivery, type MailFacts } from './mail-delivery.ts'
import { enterOrganization } from './enter-organization.ts'
import { setHosts } from './set-hosts.ts'
import { setSecurity } from './set-security.ts'
import { installationSecurity, listInstalled, type InstalledRow } from './store.ts'

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
  actor,
  requestId,
  nowMs,
  idempotencyKey,
}: CommandContext<Member>): CommandContext<Member> => ({
  organizationId,
  actor,
  requestId,
  nowMs,
  idempotencyKey,
})

export const installationRoutes = (
  app: FastifyInstance,
  services: CreateParts & MailFacts & { readonly hold: Pick<WorkHold, 'isHeld'> },
  options: MountOptions,
): void => {
  const { db, forgetOrganizations } = services
  /**
   * Takes effect immediately: the next request sees the new state, and sessions get the new roles.
   */
  const changed = (result: Result<InstalledRow, Refusal>) => {
    forgetOrganizations()
    services.clearSessionCache()
    return answerItem(result.ok ? ok(presentInstalled(result.value)) : result)
  }
  mount(
    app,
    installationEndpoints,
    {
      organizations: async ({ query }) => {
        const page = readPageRequest(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await systemTransaction(db, (tx) => listInstalled(tx, withLookahead(page)))
        return ok(
          pageAnswer(rows, page, presentInstalled, ({ createdSeconds, organizationId }) =>
            writePageKey({ seconds: createdSeconds, id: organizationId }),
          ),
        )
      },
      create: async ({ body, organizationId = '', ...call }) => {
        const { organizationId: _own, newHosts: hosts, ...input } = body
        const context = { ...call, organizationId }
        const created = await createAndInvite(services, { ...input, hosts }, context)
        if (!created.ok) return created
        const { organization, isHeld } = created.value
        return ok({ code: 'OK', item: { ...presentInstalled(organization), isHeld } })
      },
      hold: async () => ok({ code: 'OK', item: { isOnHold: services.hold.isHeld() } }),
      security: async () =>
        ok({ code: 'OK', item: await systemTransaction(db, installationSecurity) }),
      mail: async () => ok({ code: 'OK', item: { delivery: mailDelivery(services) } }),
      setSecurity: async (call) => {
        const { administratorsNeedSecondFactor } = call.body
        const set = await setSecurity(db, { administratorsNeedSecondFactor }, contextOf(call))
        if (set.ok) services.clearSessionCache()
        return answerItem(set)
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
        services.clearSessionCache()
        return answerItem(entered)
      },
    },
    options,
  )
}
