// One order: its status, its items, its receipt, and buttons to reorder it or to cancel it before
// it is packed.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ShopOrder } from '@lodgepole/contract/shop/schemas'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { RouteButton, useGoTo } from '../../../lib/routing/navigation.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notify.ts'
import { Pill, type PillTone } from '../../../ui/Pill.tsx'
import { useCartChanges } from '../use-shop.ts'
import { useDayLabels, useRefusalMessage, useStatusLabels } from '../use-shop-labels.ts'
import styles from './Shop.module.css'
import { Totals } from './Totals.tsx'

const tones: Readonly<Record<ShopOrder['status'], PillTone>> = {
  'awaiting-payment': 'amber',
  placed: 'info',
  packed: 'info',
  delivered: 'brand',
  cancelled: 'gray',
}

const Refused = ({ error }: { readonly error: unknown }) => {
  const messageFor = useRefusalMessage()
  return (
    <Notice tone="danger" live>
      {messageFor(error)}
    </Notice>
  )
}

/** For whom, the options, the delivery date, and refunds. */
const About = ({
  line: { personName, options, deliveryDay, refundedQty, priceInclTax },
  isCancelled,
}: {
  readonly line: ShopOrder['lines'][number]
  readonly isCancelled: boolean
}) => {
  const { day } = useDayLabels()
  const delivery = deliveryDay && !isCancelled && day(deliveryDay)
  const facts = [
    ...(personName
      ? [
          {
            key: 'person',
            text: (
              <Trans>
                For <bdi>{personName}</bdi>
              </Trans>
            ),
          },
        ]
      : []),
    ...Object.entries(options).flatMap(([key, value]) =>
      value ? [{ key: `option ${key}`, text: <bdi>{value}</bdi> }] : [],
    ),
    ...(delivery ? [{ key: 'delivery', text: <Trans>Delivery {delivery}</Trans> }] : []),
    // Free items have no refund.
    ...(refundedQty > 0 && centsOfDecimal(priceInclTax) > 0
      ? [{ key: 'refunded', text: <Trans>{refundedQty} refunded</Trans> }]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <span className={styles.small}>
      {facts.map(({ key, text }, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          {text}
        </span>
      ))}
    </span>
  )
}

const Lines = ({ order }: { readonly order: ShopOrder }) => {
  const { t } = useLingui()
  return (
    <ul className={styles.lines} aria-label={t`Items in this order`}>
      {order.lines.map((line) => (
        <li key={line.line}>
          <span className={styles.line}>
            <span className={styles.words}>
              <span>
                {line.qty} × {line.name}
              </span>
              <About line={line} isCancelled={order.status === 'cancelled'} />
            </span>
            <Money cents={centsOfDecimal(line.price) * line.qty} />
          </span>
        </li>
      ))}
    </ul>
  )
}

export const OrderCard = ({ order }: { readonly order: ShopOrder }) => {
  const { t } = useLingui()
  const { reorder, cancel } = useCartChanges()
  const statusLabels = useStatusLabels()
  const messageFor = useRefusalMessage()
  const goTo = useGoTo()
  const when = useDayLabels().date(order.placedAt)
  const { orderNumber } = order
  const again = async () => {
    try {
      const { left } = await reorder(order.orderId)
      const names = left.map(({ name }) => name).join(', ')
      if (names) notify({ tone: 'warning', text: t`No longer available: ${names}` })
      await goTo({ to: 'cart' })
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  return (
    <Card component="article" aria-label={t`Order ${orderNumber}`}>
      <div className={styles.form}>
        <div className={styles.line}>
          <span className={styles.words}>
            <h2 className={styles.name}>{t`Order ${orderNumber}`}</h2>
            <span className={styles.small}>{when}</span>
          </span>
          <Pill tone={tones[order.status]}>{statusLabels[order.status]}</Pill>
        </div>
        <Lines order={order} />
        <Totals {...order} />
        <div className={styles.foot}>
          <RouteButton to="receipt" params={{ transactionId: order.receiptId }} variant="light">
            <Trans>Receipt</Trans>
          </RouteButton>
          {order.status !== 'awaiting-payment' && (
            <Button variant="gray" onClick={again}>
              <Trans>Order again</Trans>
            </Button>
          )}
          {order.canCancel && (
            <ButtonWithConfirm
              label={<Trans>Cancel order</Trans>}
              title={<Trans>Cancel this order?</Trans>}
              action={<Trans>Cancel the order</Trans>}
              cancelLabel={<Trans>Keep the order</Trans>}
              Refusal={Refused}
              onConfirm={async () => {
                await cancel(order.orderId)
                notify({
                  tone: 'success',
                  text: t`Order canceled. We’ll refund it the way you paid.`,
                })
              }}
            >
              <Trans>We’ll refund it the way you paid.</Trans>
            </ButtonWithConfirm>
          )}
        </div>
      </div>
    </Card>
  )
}
