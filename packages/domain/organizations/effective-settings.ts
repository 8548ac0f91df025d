// A feature preview turns on a portal setting for a few named people before everyone gets it.

import type { Organization } from './organization.ts'
import { portalSettingNames, type PortalSettings } from './portal-settings.ts'

export const effectivePortalSettings = (
  { portalSettings, policies }: Pick<Organization, 'portalSettings' | 'policies'>,
  viewerEmail: string | undefined,
): PortalSettings => {
  const email = viewerEmail?.toLowerCase()
  const previews = portalSettingNames.filter(
    (name) =>
      email && policies.featurePreview[name]?.some((listed) => listed.toLowerCase() === email),
  )
  return { ...portalSettings, ...Object.fromEntries(previews.map((name) => [name, true])) }
}
