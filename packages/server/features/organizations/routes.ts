import { organizationEndpoints } from '@lodgepole/contract/organizations/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { normalizeHost } from '@lodgepole/domain/kernel/host'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { varsOf, type SiteSources } from './vars.ts'

/** `https://pinewood.example/start` names the same host as `pinewood.example`. */
const hostOfAddress = (address: string | undefined): string | undefined => {
  if (!address) return undefined
  return normalizeHost(
    /^[a-z]+:\/\//i.test(address) && URL.canParse(address)
      ? new URL(address).host
      : address.split('/')[0],
  )
}

export const organizationRoutes = (
  app: FastifyInstance,
  place: SiteSources,
  options: MountOptions,
): void => {
  const { directory } = place
  mount(
    app,
    organizationEndpoints,
    {
      lookup: async ({ query, host }) => {
        const domain = hostOfAddress(query.domain) ?? hostOfAddress(query.domainUrl)
        if (!domain) return refuse(organizationRefusals.DOMAIN_UNDEFINED)
        const named = domain === host.host ? host : await directory.host(domain)
        if (!named || named.kind === 'console')
          return refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
        // An organization's host answers only for that organization. The main portal may also
        // answer for another one.
        if (host.kind === 'organization' && named.organizationId !== host.organizationId)
          return refuse(commonRefusals.ORGANIZATION_MISMATCH)
        const known = await directory.organization(named.organizationId)
        return known ? ok(known.lookupAnswer) : refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
      },
      vars: async ({ request }) => ok({ code: 'OK', item: await varsOf(place, request) }),
    },
    options,
  )
}
