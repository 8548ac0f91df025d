// Guests are let in only on hosts meant for them, and only where the organization says so.

import type { Host } from '@lodgepole/domain/kernel/host'
import type { Organization } from '@lodgepole/domain/organizations/organization'

export const takesGuests = ({ features, portalSettings }: Organization, host: Host): boolean =>
  features.eventRegistration.enabled &&
  host.kind === 'organization' &&
  host.anonymous &&
  portalSettings.allowEventRegistrationAnonymous
