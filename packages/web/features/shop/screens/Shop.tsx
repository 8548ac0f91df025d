// The pages of the shop: everything, care packages, passes and fobs, cards.

import { Trans } from '@lingui/react/macro'
import { useOrderedCardsLabel } from '../../../lib/organization/use-id-card-label.ts'
import { Shelves } from '../components/Shelves.tsx'

export const Shop = () => (
  <Shelves
    title={<Trans>Shop</Trans>}
    subtitle={<Trans>Everything you can order, in one cart.</Trans>}
    kinds={['shop-item', 'care-package', 'access-control', 'id-card']}
  />
)

export const CarePackages = () => (
  <Shelves
    title={<Trans>Care packages</Trans>}
    subtitle={<Trans>A treat for someone who is away.</Trans>}
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
      subtitle={<Trans>One card for each person who needs it.</Trans>}
      kinds={['id-card']}
    />
  )
}
