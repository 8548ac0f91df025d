// What the portal must know about the address it was opened on. It is available as a call and is
// also written into the page.

import type { Services, Vars } from '@lodgepole/contract/organizations/schemas'
import type { FastifyRequest } from 'fastify'
import { siblingOrigin } from '../../platform/http/link-origin.ts'
import type { OrganizationDirectory } from './directory.ts'

export interface SiteSources {
  readonly directory: OrganizationDirectory
  readonly services: Services
  readonly demo: boolean
}

export const varsOf = async (
  { directory, services, demo }: SiteSources,
  request: FastifyRequest,
): Promise<Vars> => {
  const host = request.lodgepoleHost
  const known =
    host.kind === 'organization' ? await directory.organization(host.organizationId) : undefined
  const consoleHost = await directory.consoleHost()
  return {
    host: { kind: host.kind, anonymous: host.kind === 'organization' && host.anonymous },
    ...(known ? { organization: known.publicPart } : {}),
    ...(known?.identityProvider ? { identityProvider: known.identityProvider } : {}),
    services,
    ...(consoleHost ? { consoleUrl: siblingOrigin(request, consoleHost) } : {}),
    demo,
  }
}
