// A page of the shop: its categories, or what to do if there are none.

import { Trans } from '@lingui/react/macro'
import { IconShoppingBag, IconShoppingCart } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useOrderedCardsLabel } from '../../../lib/organization/use-id-card-label.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { shelvesOf, type Kind } from '../shelf.ts'
import { useCart, useIsGuest, useProducts, useReceivers } from '../use-shop.ts'
import { useKindLabels } from '../use-shop-labels.ts'
import { MergedNotice } from './MergedNotice.tsx'
import { ProductCard } from './ProductCard.tsx'
import styles from './Shop.module.css'

interface ShelvesProps {
  readonly title: ReactNode
  readonly subtitle: ReactNode
  readonly kinds: readonly Kind[]
}

const Nothing = () => (
  <Card>
    <EmptyState
      icon={<IconShoppingBag size={28} />}
      title={<Trans>Nothing to order right now</Trans>}
      text={<Trans>Come back later: new products appear here.</Trans>}
      action={
        <RouteButton to="home" variant="light">
          <Trans>Home</Trans>
        </RouteButton>
      }
    />
  </Card>
)

export const Shelves = ({ title, subtitle, kinds }: ShelvesProps) => {
  const products = useProducts()
  const people = useReceivers()
  const journalKindLabels = { ...useKindLabels(), 'id-card': useOrderedCardsLabel() }
  const qty = useCart().data?.qty ?? 0
  const shelves = shelvesOf(products.data ?? [], kinds)
  const isGuest = useIsGuest()
  const ways = (
    <>
      {kinds.length === 1 && (
        <RouteButton to="shop" variant="plain">
          <Trans>Everything in the shop</Trans>
        </RouteButton>
      )}
      {!isGuest && (
        <RouteButton to="shopOrders" variant="plain">
          <Trans>Orders</Trans>
        </RouteButton>
      )}
      <RouteButton
        to="cart"
        variant={qty > 0 ? undefined : 'light'}
        icon={<IconShoppingCart size={20} />}
      >
        <Trans>View cart</Trans>
      </RouteButton>
    </>
  )
  const failed = products.isError ? products : people.isError ? people : undefined
  return (
    <Screen title={title} subtitle={subtitle} actions={shelves.length > 0 && ways}>
      <MergedNotice />
      {failed ? (
        <LoadFailed error={failed.error} retry={failed.refetch} />
      ) : products.isPending || people.isPending ? (
        <CardSkeleton avatar={false} />
      ) : shelves.length === 0 ? (
        <Nothing />
      ) : (
        <div className={styles.shelves}>
          {shelves.map(({ kind, products: some }) => (
            <section key={kind} aria-label={journalKindLabels[kind]}>
              {shelves.length > 1 && (
                <h2 className={styles.shelfTitle}>{journalKindLabels[kind]}</h2>
              )}
              <ul className={styles.grid}>
                {some.map((product) => (
                  <li key={product.productId}>
                    <ProductCard
                      product={product}
                      people={people.data ?? []}
                      rank={shelves.length > 1 ? 3 : 2}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Screen>
  )
}
