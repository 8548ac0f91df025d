// What an organization's portal offers, in the order it is told. A welcome names the few that
// matter most.

import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'

export type Offer =
  | 'bank'
  | 'reservations'
  | 'carePackages'
  | 'entryPass'
  | 'idCard'
  | 'attendance'
  | 'household'

const MOST = 4

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
  return [...offers.filter((offer) => offer !== false).slice(0, MOST - 1), 'household']
}
