// What anyone who opens an organization's address may know about it, and what only its members may
// know.

import type { Organization } from './organization.ts'

const publicFields = [
  'organizationId',
  'organizationName',
  'organizationType',
  'orgType',
  'domainUrl',
  'currency',
  'currencySymbol',
  'locale',
  'timeZone',
  'portalSettings',
  'features',
  'userRequiredData',
  'userRequiredFields',
  'userWaiverRequired',
  'userWaiverScope',
  'userWaiverVersion',
  'lingo',
  'endSessionMessage',
  'links',
  'branding',
] as const satisfies readonly (keyof Organization)[]

/**
 * Only those policies that the screens show. `featurePreview` names people, so it never leaves the
 * server.
 */
const publicPolicies = [
  'depositLimits',
  'duesExemptMembershipTypes',
  'guestShop',
  'guestsPerEvent',
  'languages',
  'maxAuthorizedUsers',
  'minimumNoticeHours',
  'noOverlappingReservations',
  'noSameTimeOnConsecutiveDays',
  'placeOrderMenu',
  'recreationClubHome',
  'renterWording',
  'requirePriceSettings',
  'shortTermStaySkipsOnboarding',
  'weeklySlotCap',
] as const satisfies readonly (keyof Organization['policies'])[]

/** What the provider's script needs in the browser. Keys and secrets stay on the server. */
const publicProcessorSettings = [
  'webProcessor',
  'squareLocationId',
] as const satisfies readonly (keyof Organization['processorSettings'])[]

export type PublicOrganization = Pick<Organization, (typeof publicFields)[number]> & {
  readonly processorSettings: Pick<
    Organization['processorSettings'],
    (typeof publicProcessorSettings)[number]
  >
  readonly policies: Pick<Organization['policies'], (typeof publicPolicies)[number]>
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(
    keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]),
  ) as Pick<T, K>

export const publicOrganization = (organization: Organization): PublicOrganization => ({
  ...pick(organization, publicFields),
  processorSettings: pick(organization.processorSettings, publicProcessorSettings),
  policies: pick(organization.policies, publicPolicies),
})

/** Signed-in people also get the contact details. */
export type MemberOrganization = PublicOrganization & Pick<Organization, 'contact'>

export const memberOrganization = (organization: Organization): MemberOrganization => ({
  ...publicOrganization(organization),
  contact: organization.contact,
})
