// What a person without an account can do here: reserve on hosts that allow it, and browse an open
// shop.

import type { Boot } from './boot.ts'

type GuestSite = Pick<Boot, 'vars' | 'organization'>

export const hasGuestTimetable = ({ vars, organization }: GuestSite): boolean =>
  vars.host.anonymous &&
  organization?.features.eventRegistration.enabled === true &&
  organization.portalSettings.allowEventRegistrationAnonymous

export const hasGuestShop = ({ organization }: GuestSite): boolean =>
  organization?.policies.guestShop === true
