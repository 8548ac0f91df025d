// Orders by status: pack them, hand them out, cancel them with a full refund, or refund single
// items.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackage } from '@tabler/icons-react'
import type { ApiOutput } from '@lodgepole/contract/api'
import { orderStatuses } from '@lodgepole/domain/shop/orders'
import { useState } from 'react'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { DeskList } from '../../../lib/console/DeskList.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip, ChoiceGroup, Chips } from '../../../ui/Choice.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { notify } from '../../../ui/notify.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useDayLabels, useStatusLabels } from '../use-shop-labels.ts'
import styles from './Desk.module.css'
import { RefundDialog } from './RefundDialog.tsx'
import { ShopTabs } from './ShopTabs.tsx'
import { useDeskChanges, useDeskOrders, useMayRunShop } from './use-desk.ts'
import { useDeskRefusals } from './use-desk-refusals.ts'

type Order = ApiOutput<'GET /v2/console/shop/orders'>['items'][number]

const Refused = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useDeskRefusals()} />
)

const Acts = ({ order, onRefund }: { readonly order: Order; readonly onRefund: () => void }) => {
  const { setStatus } = useDeskChanges()
  const attempt = useAttempt()
  const { t } = useLingui()
  const { status, orderNumber } = order
  const done = {
    placed: t`${orderNumber} is back on the packing list.`,
    packed: t`${orderNumber} is packed. We’ll let the household know.`,
    delivered: t`${orderNumber} is delivered. We’ll let the household know.`,
  }
  const go = (next: keyof typeof done) =>
    void attempt.run(async () => {
      await setStatus(order.orderId, next)
      notify({ tone: 'success', text: done[next] })
    })
  const isLeft = order.lines.some(({ qty, refundedQty }) => qty > refundedQty)
  return (
    <>
      <span className={styles.acts}>
        {status === 'placed' && (
          <Button variant="light" size="dense" loading={attempt.busy} onClick={() => go('packed')}>
            <Trans>Packed</Trans> <VisuallyHidden>{orderNumber}</VisuallyHidden>
          </Button>
        )}
        {(status === 'placed' || status === 'packed') && (
          <Button
            variant="gray"
            size="dense"
            loading={attempt.busy}
            onClick={() => go('delivered')}
          >
            <Trans>Mark as delivered</Trans> <VisuallyHidden>{orderNumber}</VisuallyHidden>
          </Button>
        )}
        {status === 'packed' && (
          <Button variant="gray" size="dense" loading={attempt.busy} onClick={() => go('placed')}>
            <Trans>Not packed yet</Trans> <VisuallyHidden>{orderNumber}</VisuallyHidden>
          </Button>
        )}
        {status !== 'awaiting-payment' && status !== 'cancelled' && isLeft && (
          <Button variant="gray" size="dense" onClick={onRefund}>
            <Trans>Refund</Trans> <VisuallyHidden>{orderNumber}</VisuallyHidden>
          </Button>
        )}
        {(status === 'placed' || status === 'packed') && (
          <ButtonWithConfirm
            size="dense"
            label={
              <>
                <Trans>Cancel</Trans> <VisuallyHidden>{orderNumber}</VisuallyHidden>
              </>
            }
            title={<Trans>Cancel order {orderNumber}?</Trans>}
            action={<Trans>Cancel the order</Trans>}
            cancelLabel={<Trans>Keep it</Trans>}
            Refusal={Refused}
            onConfirm={async () => void (await setStatus(order.orderId, 'cancelled'))}
          >
            <Trans>We’ll refund the payment the way it was made and let the household know.</Trans>
          </ButtonWithConfirm>
        )}
      </span>
      <Refused error={attempt.error} />
    </>
  )
}

const Row = ({
  order,
  mayChange,
  onRefund,
}: {
  readonly order: Order
  readonly mayChange: boolean
  readonly onRefund: () => void
}) => {
  const { moment } = useDayLabels()
  const { orderNumber, householdId, householdName, placedAt, total, refunded, lines } = order
  const back = <Money cents={centsOfDecimal(refunded)} />
  return (
    <li className={styles.order}>
      <span className={styles.words}>
        <span className={styles.name}>
          {orderNumber} ·{' '}
          <RouteLink to="household" params={{ personId: householdId }}>
            <bdi>{householdName}</bdi>
          </RouteLink>
        </span>
        <span className={styles.small}>{moment(placedAt)}</span>
        {lines.map(({ line, qty, name, personName, options }) => (
          <span key={line} className={styles.small}>
            {qty} × {name}
            {personName && (
              <>
                {' '}
                · <bdi>{personName}</bdi>
              </>
            )}
            {Object.values(options)
              .filter(Boolean)
              .map((value) => (
                <span key={value}>
                  {' '}
                  · <bdi>{value}</bdi>
                </span>
              ))}
          </span>
        ))}
      </span>
      <span className={styles.figure}>
        <Money cents={centsOfDecimal(total)} />
        {refunded !== '0.00' && (
          <span className={styles.small}>
            {' '}
            <Trans>{back} refunded</Trans>
          </span>
        )}
      </span>
      {mayChange && <Acts order={order} onRefund={onRefund} />}
    </li>
  )
}

export const DeskOrders = () => {
  const { t } = useLingui()
  const labels = useStatusLabels()
  const { value, set } = useSearchParam('status')
  const status = orderStatuses.find((one) => one === value) ?? 'placed'
  const list = useDeskOrders(status)
  const mayChange = useMayRunShop()
  const [refunded, setRefunded] = useState<Order>()
  return (
    <Screen title={<Trans>Products and orders</Trans>}>
      <ShopTabs />
      <ChoiceGroup
        label={
          <VisuallyHidden>
            <Trans>Status</Trans>
          </VisuallyHidden>
        }
      >
        <Chips>
          {(['placed', 'packed', 'delivered', 'cancelled', 'awaiting-payment'] as const).map(
            (one) => (
              <Chip key={one} name="status" checked={one === status} onChange={() => set(one)}>
                {labels[one]}
              </Chip>
            ),
          )}
        </Chips>
      </ChoiceGroup>
      <DeskList
        pages={list}
        rows={6}
        moreLook="gray"
        empty={
          <EmptyState
            icon={<IconPackage size={28} />}
            title={<Trans>No matching orders</Trans>}
            text={<Trans>Orders appear here once they are paid.</Trans>}
          />
        }
      >
        {(orders) => (
          <Card component="ul" padded={false} className={styles.rows} aria-label={t`Orders`}>
            {orders.map((order) => (
              <Row
                key={order.orderId}
                order={order}
                mayChange={mayChange}
                onRefund={() => setRefunded(order)}
              />
            ))}
          </Card>
        )}
      </DeskList>
      {refunded && <RefundDialog order={refunded} onClosed={() => setRefunded(undefined)} />}
    </Screen>
  )
}
