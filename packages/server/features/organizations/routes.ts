import { organizationEndpoints } from '@lodgepole/contract/organizations/endpoints'
import type { Services, Vars } from '@lodgepole/contract/organizations/schemas'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { normalizeHost, type Host } from '@lodgepole/domain/organizations/host'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { OrganizationDirectory } from './directory.ts'

/** `https://pinewood.example/start` names the same host as `pinewood.example`. */
const hostOfAddress = (address: string | undefined): string | undefined => {
  if (!address) return undefined
  return normalizeHost(/^[a-z]+:\/\//i.test(address) && URL.canParse(address) ? new URL(address).host : address.split('/')[0])
}

export const varsOf = async (directory: OrganizationDirectory, host: Host, services: Services, demo: boolean): Promise<Vars> => {
  const known = host.kind === 'organization' ? await directory.organization(host.organizationId) : undefined
  return {
    host: { kind: host.kind, anonymous: host.kind === 'organization' && host.anonymous },
    ...(known ? { organization: known.publicPart } : {}),
    services,
    demo,
  }
}

export const organizationRoutes = (
  app: FastifyInstance,
  { directory, services, demo }: { directory: OrganizationDirectory; services: Services; demo: boolean },
  options: MountOptions,
): void =>
  mount(app, organizationEndpoints, {
    lookup: async ({ query, host }) => {
      const domain = hostOfAddress(query.domain) ?? hostOfAddress(query.domainUrl)
      if (!domain) return refuse(organizationRefusals.DOMAIN_UNDEFINED)
      const named = domain === host.host ? host : await directory.host(domain)
      if (!named || named.kind === 'console') return refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
      // An organisation's host speaks of that organisation alone; the main portal may say where another one lives.
      if (host.kind === 'organization' && named.organizationId !== host.organizationId) return refuse(commonRefusals.ORGANIZATION_MISMATCH)
      const known = await directory.organization(named.organizationId)
      return known ? ok(known.lookupAnswer) : refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
    },
    vars: async ({ host }) => ok({ code: 'OK', item: await varsOf(directory, host, services, demo) }),
  }, options)
