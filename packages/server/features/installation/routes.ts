import { installationEndpoints, type InstalledOrganization } from '@lodgepole/contract/installation/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { DEFAULT_ORGANIZATION_TYPE, type OrganizationType } from '@lodgepole/domain/organizations/organization'
import { openSteps } from '@lodgepole/domain/organizations/organization-onboarding'
import type { FastifyInstance } from 'fastify'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { linkOrigin } from '../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../platform/http/paged.ts'
import { circumstancesOf } from '../identity/index.ts'
import { createOrganization } from './create-organization.ts'
import { inviteFirstAdmin, type InviteParts } from './invite-admin.ts'
import { setHosts } from './set-hosts.ts'
import { listInstalled, type InstalledRow } from './store.ts'

export interface InstallationServices extends Omit<InviteParts, 'origin' | 'consoleOrigin'> {
  /** What is remembered of organisations and hosts is out of date. */
  readonly forget: () => void
}

const presentInstalled = ({ organizationStatus, organizationType, createdSeconds, ...row }: InstalledRow): InstalledOrganization => ({
  ...row, organizationType: (organizationType as OrganizationType | null) ?? DEFAULT_ORGANIZATION_TYPE, openSteps: openSteps(organizationStatus).length, createdAtSeconds: createdSeconds,
})

export const installationRoutes = (app: FastifyInstance, services: InstallationServices, options: MountOptions): void => {
  const { db, forget } = services
  mount(app, installationEndpoints, {
    organizations: async ({ query }) => {
      const page = askedPage(query)
      if (!page) return refuse(commonRefusals.INVALID_INPUT)
      const rows = await systemTransaction(db, (tx) => listInstalled(tx, oneMore(page)))
      return ok(pageAnswer(rows, page, presentInstalled, ({ createdSeconds, organizationId }) => writePageKey({ seconds: createdSeconds, id: organizationId })))
    },
    create: async (call) => {
      const { body: { organizationId: _own, newHosts, ...rest }, organizationId: own = '', request } = call
      const created = await createOrganization(db, { ...rest, hosts: newHosts }, { ...call, organizationId: own })
      if (!created.ok) return created
      forget()
      const { organization, admin } = created.value
      const here = { protocol: request.protocol, host: request.host }
      const origin = linkOrigin(here, 'console', organization.hosts.find(({ anonymous }) => !anonymous)?.host ?? '')
      const at = { ...circumstancesOf(call), organizationId: organization.organizationId, portalOrigin: undefined }
      await inviteFirstAdmin({ ...services, origin, consoleOrigin: `${here.protocol}://${here.host}` }, admin, at)
      return ok({ code: 'OK', item: presentInstalled(organization) })
    },
    setHosts: async (call) => {
      const { body: { ofOrganizationId, newHosts }, organizationId = '' } = call
      const changed = await setHosts(db, ofOrganizationId, newHosts, { ...call, organizationId })
      forget()
      return answerItem(changed.ok ? ok(presentInstalled(changed.value)) : changed)
    },
  }, options)
}
