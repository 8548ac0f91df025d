// A link to the cart, with the number of items in it.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import { badgeText, cartStore, totalQuantity } from '../../../lib/state/cart.ts'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { useStore } from '../../../lib/state/store.ts'
import styles from './CartLink.module.css'

export const CartLink = () => {
  const { t } = useLingui()
  const quantity = totalQuantity(useStore(cartStore))
  const badge = badgeText(quantity)
  const label = t({
    message: plural(quantity, { 0: 'Cart, empty', one: 'Cart, # item', other: 'Cart, # items' }),
  })
  return (
    <RouteLink to="cart" className={styles.cart} aria-label={label}>
      <IconShoppingCart size={22} aria-hidden />
      {badge && <span className={styles.badge}>{badge}</span>}
    </RouteLink>
  )
}
