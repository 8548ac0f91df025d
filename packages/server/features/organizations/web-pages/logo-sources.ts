// An organization may host its logo elsewhere, so its page must be allowed to show it.

import type { Host } from '@lodgepole/domain/kernel/host'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { sourcesOf, type PageSources } from '../../../platform/http/security-headers.ts'

/**
 * On an organization's host that is one known address. The main portal and the console show any
 * organization the login has, so they allow images from anywhere over TLS, and nothing else from
 * there.
 */
export const withLogoSources = (
  sources: PageSources,
  host: Host,
  organization: PublicOrganization | undefined,
): PageSources => {
  const logos =
    host.kind === 'organization' ? sourcesOf([organization?.branding.logoUrl]) : ['https:']
  return { ...sources, images: [...new Set([...sources.images, ...logos])] }
}
