// The contents of the account's first page: the parts every household has, plus those its
// organization uses.

import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'

export type AccountSection =
  | 'profile'
  | 'participants'
  | 'authorizedPersons'
  | 'sharing'
  | 'contributors'
  | 'pets'
  | 'vehicles'
  | 'stays'
  | 'units'
  | 'paymentMethods'
  | 'waivers'
  | 'communications'
  | 'credentials'
  | 'accountActivity'
  | 'tickets'

/** `hasLeft`: a person whose stays are all over has no property here. */
export const partsOf = (
  {
    features,
    portalSettings,
    userWaiverVersion,
  }: Pick<PublicOrganization, 'features' | 'portalSettings' | 'userWaiverVersion'>,
  hasLeft: boolean,
): readonly AccountSection[] => {
  const { displayPets, displayVehicles, displayRenterStays } = portalSettings
  const parts: readonly (AccountSection | false)[] = [
    'profile',
    'participants',
    'authorizedPersons',
    'sharing',
    features.spendingAccounts && 'contributors',
    displayPets && 'pets',
    displayVehicles && 'vehicles',
    displayRenterStays && 'stays',
    displayRenterStays && !hasLeft && 'units',
    'paymentMethods',
    userWaiverVersion !== null && 'waivers',
    'communications',
    'credentials',
    'accountActivity',
    'tickets',
  ]
  return parts.filter((part) => part !== false)
}
