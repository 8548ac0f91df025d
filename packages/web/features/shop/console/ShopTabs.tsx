// Tabs for the parts of the shop's desk.

import { Trans, useLingui } from '@lingui/react/macro'
import { SectionTabs } from '../../../lib/console/SectionTabs.tsx'

export const ShopTabs = () => {
  const { t } = useLingui()
  return (
    <SectionTabs
      label={t`Shop sections`}
      tabs={[
        { to: 'products', label: <Trans>Products</Trans> },
        { to: 'productOrders', label: <Trans>Orders</Trans> },
        { to: 'packing', label: <Trans>Packing</Trans> },
      ]}
    />
  )
}
