// The organization is determined by the host name of the request, never by anything a client sends.

import type { OrganizationId } from './ids.ts'
import { fail, ok, type Result } from './result.ts'

/** What visitors of a closed organization see. */
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
       * Whether routes for people without an account are open on this host (a shuttle's or a
       * partner's host).
       */
      readonly anonymous: boolean
      /** Set while the organization is closed. */
      readonly closed?: ClosedSite
    }

/** `Pinewood.localhost:3000` and `pinewood.localhost.` are the same host. */
export const normalizeHost = (header: string | undefined): string =>
  (header ?? '').trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/**
 * The organization of a request. An organization id in the request must match the host's own. Only
 * the main portal host and the console, which serve every organization where the signed-in login
 * has an account, let that login choose among those.
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

/** The organization that owns this host. The main portal and the console serve several. */
export const ownOrganizationId = (host: Host): string | undefined =>
  host.kind === 'organization' ? host.organizationId : undefined

/** A newcomer's local machine without TLS, where cookies cannot be marked secure. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1'
