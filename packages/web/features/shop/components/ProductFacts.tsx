// What to know about a product before ordering, and whether it can be ordered.

import { Trans } from '@lingui/react/macro'
import type { ShopProduct } from '@lodgepole/contract/shop/schemas'
import { Pill } from '../../../ui/Pill.tsx'
import { useAllergenLabels, useDayLabels } from '../use-shop-labels.ts'
import styles from './Shop.module.css'

const FEW = 5

export const ProductFacts = ({ product }: { readonly product: ShopProduct }) => {
  const { day, moment } = useDayLabels()
  const contains = useAllergenLabels()(product.allergens)
  const { deliveryDay, closesAt, opensAt, state, stock } = product
  const delivery = deliveryDay && day(deliveryDay)
  const [opens, closes] = [moment(opensAt ?? 0), moment(closesAt ?? 0)]
  return (
    <div className={styles.facts}>
      {delivery && (
        <span>
          <Trans>Delivery {delivery}</Trans>
        </span>
      )}
      {state === 'not-yet' && (
        <span>
          <Trans>Order from {opens}</Trans>
        </span>
      )}
      {state === 'open' && closesAt !== null && (
        <span>
          <Trans>Order until {closes}</Trans>
        </span>
      )}
      {product.allergens.length > 0 && (
        <span>
          <Trans>Contains {contains}</Trans>
        </span>
      )}
      {state === 'open' && stock !== null && stock <= FEW && (
        <span>
          <Trans>Only {stock} left</Trans>
        </span>
      )}
    </div>
  )
}

export const ProductState = ({ state }: Pick<ShopProduct, 'state'>) => {
  if (state === 'open') return null
  return (
    <Pill tone={state === 'not-yet' ? 'info' : 'gray'}>
      {state === 'not-yet' ? (
        <Trans>Coming soon</Trans>
      ) : state === 'over' ? (
        <Trans>Ordering has ended</Trans>
      ) : (
        <Trans>Sold out</Trans>
      )}
    </Pill>
  )
}
