// What an organization's portal offers, in display order. A welcome page names the few most
// important items.

import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'

export type Offer =
  | 'bank'
  | 'reservations'
  | 'carePackages'
  | 'entryPass'
  | 'idCard'
  | 'attendance'
  | 'household'

const MAX_OFFERS = 4

export const offersOf = ({
  spendingAccounts,
  eventRegistration,
  carePackages,
  eventEntryControl,
  idCard,
  attendance,
}: PublicOrganization['features']): readonly Offer[] => {
  const offers: readonly (Offer | false)[] = [
    spendingAccounts && 'bank',
    eventRegistration.enabled && 'reservations',
    carePackages && 'carePackages',
    eventEntryControl.enabled && 'entryPass',
    idCard.enabled && 'idCard',
    attendance && 'attendance',
  ]
  return [...offers.filter((offer) => offer !== false).slice(0, MAX_OFFERS - 1), 'household']
}
