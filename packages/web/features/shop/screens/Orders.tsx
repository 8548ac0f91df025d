// The household's orders: all of them, or only care packages.

import { Trans } from '@lingui/react/macro'
import { IconPackage } from '@tabler/icons-react'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { ordersSinceSeconds } from '@lodgepole/domain/shop/orders'
import { useEffect, useState, type ReactNode } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { forgetPending } from '../../../lib/api/pending-requests.ts'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { ToShop } from '../components/EmptyCart.tsx'
import { OrderCard } from '../components/OrderCard.tsx'
import styles from '../components/Shop.module.css'
import { ORDER_KEY } from '../order-key.ts'
import { useCart, useOrders } from '../use-shop.ts'

const useSince = (): string => {
  const { timeZone = 'UTC', locale = 'en-US' } = useOrganization() ?? {}
  const language = useLanguage()
  const [nowMs] = useState(() => Date.now())
  return new Intl.DateTimeFormat(formatLocale(language, locale), {
    dateStyle: 'long',
    timeZone,
  }).format(ordersSinceSeconds(Math.floor(nowMs / 1000), timeZone) * 1000)
}

const List = ({
  title,
  packagesOnly,
  shelf,
}: {
  readonly title: ReactNode
  readonly packagesOnly: boolean
  readonly shelf: ReactNode
}) => {
  const userId = useLogin()?.user.userId ?? ''
  const orders = useOrders(packagesOnly, userId)
  const known = orders.data?.pages.flatMap((page) => page.orders)
  useCart()
  const since = useSince()
  // If the last order had no answer, its result is visible here.
  const isRead = known !== undefined
  useEffect(() => {
    if (isRead) forgetPending(ORDER_KEY)
  }, [isRead])
  return (
    <Screen
      title={title}
      subtitle={<Trans>Your orders since {since}, newest first.</Trans>}
      actions={known && known.length > 0 && shelf}
    >
      {orders.isPending && <CardSkeleton avatar={false} />}
      {orders.isError && !orders.data && <LoadFailed error={orders.error} retry={orders.refetch} />}
      {known?.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconPackage size={28} />}
            title={<Trans>No orders yet</Trans>}
            text={<Trans>Your orders appear here with their status and receipts.</Trans>}
            action={shelf}
          />
        </Card>
      )}
      <div className={styles.orders}>
        {known?.map((order) => (
          <OrderCard key={order.orderId} order={order} />
        ))}
      </div>
      {orders.hasNextPage && (
        <Button variant="plain" wide onClick={() => orders.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Screen>
  )
}

export const Orders = () => (
  <List title={<Trans>Orders</Trans>} packagesOnly={false} shelf={<ToShop />} />
)

export const PackageOrders = () => (
  <List
    title={<Trans>Care package orders</Trans>}
    packagesOnly
    shelf={
      <RouteButton to="carePackages" variant="light">
        <Trans>Care packages</Trans>
      </RouteButton>
    }
  />
)
