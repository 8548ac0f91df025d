// An organization is found by the host name a request came to, and by nothing a client sends.

import type { OrganizationId } from './ids.ts'
import { fail, ok, type Result } from './result.ts'

/** What whoever comes to a closed organization is told. */
export interface ClosedSite {
  readonly organizationName: string
  readonly note: string
}

export type Host =
  | { readonly kind: 'main'; readonly host: string; readonly organizationId: OrganizationId }
  | { readonly kind: 'console'; readonly host: string }
  | {
      readonly kind: 'organization'
      readonly host: string
      readonly organizationId: OrganizationId
      /**
       * Whether routes for people without an account are open here (a shuttle's or a partner's
       * host).
       */
      readonly anonymous: boolean
      /** Set while nobody gets in. */
      readonly closed?: ClosedSite
    }

/** `Pinewood.localhost:3000` and `pinewood.localhost.` are the same place. */
export const normalizeHost = (header: string | undefined): string =>
  (header ?? '').trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/**
 * The organization a request concerns. One sent along must be the host's own; only the main portal
 * host, which serves every organization the signed-in login has an account with, lets such a login
 * choose among those.
 */
export const organizationOfRequest = (
  host: Host,
  sentOrganizationId: string | undefined,
  accountOrganizationIds: readonly string[],
): Result<string | undefined, 'ORGANIZATION_MISMATCH'> => {
  const own = host.kind === 'console' ? undefined : host.organizationId
  if (sentOrganizationId === undefined || sentOrganizationId === own) return ok(own)
  const mayChoose =
    host.kind !== 'organization' && accountOrganizationIds.includes(sentOrganizationId)
  return mayChoose ? ok(sentOrganizationId) : fail('ORGANIZATION_MISMATCH')
}

/** The organization whose own host this is; the main portal and the console serve several. */
export const ownOrganizationId = (host: Host): string | undefined =>
  host.kind === 'organization' ? host.organizationId : undefined

/** A newcomer's own machine, where there is no TLS: cookies cannot be marked secure there. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1'
