// One product: what it is, the price with tax, the delivery date, the ingredients, and a button
// that adds it to the cart or the reason it can't be added.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import type { ShopProduct, ShopReceiver } from '@lodgepole/contract/shop/schemas'
import { useState } from 'react'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useRouteName } from '../../../lib/routing/route-name.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/Money.tsx'
import { notify } from '../../../ui/notify.ts'
import { needsChoice } from '../shelf.ts'
import { useCartChanges, useIsGuest, type Wanted } from '../use-shop.ts'
import { useRefusalMessage } from '../use-shop-labels.ts'
import { AddForm } from './AddForm.tsx'
import styles from './Shop.module.css'
import { ProductFacts, ProductState } from './ProductFacts.tsx'

const PriceLine = ({ product: { price, taxRate, state } }: { readonly product: ShopProduct }) => (
  <div className={styles.priceLine}>
    <span>
      <Money cents={centsOfDecimal(price)} className={styles.price} />{' '}
      {taxRate !== '0.00' && (
        <span className={styles.small}>
          <Trans>plus tax</Trans>
        </span>
      )}
    </span>
    <ProductState state={state} />
  </div>
)

interface ProductCardProps {
  readonly product: ShopProduct
  readonly people: readonly ShopReceiver[]
  /** The heading level: below the category's heading if there are several. */
  readonly rank: 2 | 3
}

export const ProductCard = ({ product, people, rank }: ProductCardProps) => {
  const Heading = `h${rank}` as const
  const { t } = useLingui()
  const { add } = useCartChanges()
  const here = useRouteName() ?? 'shop'
  // A recipient has to be one of the household's people.
  const needsAccount = useIsGuest() && product.recipient !== 'nobody'
  const messageFor = useRefusalMessage()
  const [choosing, setChoosing] = useState(false)
  const { name, description, imageUrl, state } = product
  const put = async (wanted: Wanted) => {
    await add(wanted, product)
    setChoosing(false)
    notify({ tone: 'success', text: t`${name} is in the cart.` })
  }
  const press = async () => {
    if (needsChoice(product)) return setChoosing(true)
    try {
      await put({ productId: product.productId, qty: 1, options: {}, personId: null })
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  return (
    <Card component="article" padded={false} className={styles.product} aria-label={name}>
      {imageUrl && <img className={styles.picture} src={imageUrl} alt="" loading="lazy" />}
      <div className={styles.body}>
        <Heading className={styles.name}>{name}</Heading>
        {description && <p className={styles.small}>{description}</p>}
        <ProductFacts product={product} />
        <div className={styles.end}>
          <PriceLine product={product} />
          {choosing && (
            <AddForm
              product={product}
              people={people}
              onAdd={put}
              onClose={() => setChoosing(false)}
            />
          )}
          {state === 'open' && needsAccount && (
            <RouteButton to="signIn" search={{ r: here }} wide variant="light">
              <Trans>Sign in to order</Trans>
            </RouteButton>
          )}
          {!choosing && state === 'open' && !needsAccount && (
            <Button
              wide
              variant="light"
              icon={<IconShoppingCartPlus size={20} />}
              onClick={press}
              aria-label={t`Add to cart: ${name}`}
            >
              <Trans>Add to cart</Trans>
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
