// The pages of the shop: everything, care packages, passes and fobs, cards.

import { Trans } from '@lingui/react/macro'
import { useOrderedCardsLabel } from '../../../lib/organization/use-id-card-label.ts'
import { Shelves } from '../components/Shelves.tsx'

export const Shop = () => (
  <Shelves
    title={<Trans>Shop</Trans>}
    subtitle={<Trans>Everything that can be ordered here, in one cart.</Trans>}
    kinds={['shop-item', 'care-package', 'access-control', 'id-card']}
  />
)

export const CarePackages = () => (
  <Shelves
    title={<Trans>Care packages</Trans>}
    subtitle={<Trans>Something nice for somebody who is away.</Trans>}
    kinds={['care-package']}
  />
)

export const AccessControl = () => (
  <Shelves
    title={<Trans>Passes and fobs</Trans>}
    subtitle={<Trans>For gates, doors and guests.</Trans>}
    kinds={['access-control']}
  />
)

export const OrderIdCard = () => {
  return (
    <Shelves
      title={useOrderedCardsLabel()}
      subtitle={<Trans>One for each person who needs one.</Trans>}
      kinds={['id-card']}
    />
  )
}
