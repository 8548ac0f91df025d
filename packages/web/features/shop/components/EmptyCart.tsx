// An empty cart, with an explanation if it may be empty because it was ordered.

import { Trans } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { hasPending } from '../../../lib/api/pending-requests.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ORDER_KEY } from '../order-key.ts'
import styles from './Shop.module.css'

/** The way back to the products. */
export const ToShop = ({ variant = 'light' }: { readonly variant?: 'light' | 'gray' }) => (
  <RouteButton to="shop" variant={variant}>
    <Trans>Go to the shop</Trans>
  </RouteButton>
)

/** An order was sent and its response was lost, possibly before a reload. */
const LostOrder = () => (
  <Notice
    tone="warning"
    live
    title={<Trans>We don’t know yet whether your order went through</Trans>}
    action={
      <RouteButton to="shopOrders">
        <Trans>See your orders</Trans>
      </RouteButton>
    }
  >
    <Trans>
      The connection was lost before we got an answer. Check your orders before you order again.
    </Trans>
  </Notice>
)

export const EmptyCart = () => {
  const userId = useLogin()?.user.userId
  return (
    <div className={styles.stack}>
      {userId !== undefined && hasPending(ORDER_KEY, userId) && <LostOrder />}
      <Card>
        <EmptyState
          icon={<IconShoppingCart size={28} />}
          title={<Trans>Your cart is empty</Trans>}
          text={<Trans>What you add in the shop stays here until you order.</Trans>}
          action={<ToShop />}
        />
      </Card>
    </div>
  )
}
