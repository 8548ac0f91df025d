import { Trans } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import { RouteButton } from '../../../lib/navigation.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** The way back to the shelves. */
export const ToShop = ({ variant = 'light' }: { readonly variant?: 'light' | 'gray' }) => (
  <RouteButton to="shop" variant={variant}>
    <Trans>To the shop</Trans>
  </RouteButton>
)

export const EmptyCart = () => (
  <Card>
    <EmptyState icon={<IconShoppingCart size={28} />} title={<Trans>The cart is empty</Trans>} text={<Trans>What you add from the shop waits here until you order it.</Trans>} action={<ToShop />} />
  </Card>
)
