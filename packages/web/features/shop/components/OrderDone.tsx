// The last step: the order, its receipt, and where to go from here. It also says so if the provider
// hasn't answered yet.

import { Trans } from '@lingui/react/macro'
import type { CheckedOut } from '@lodgepole/contract/shop/schemas'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ToShop } from './EmptyCart.tsx'
import styles from './Shop.module.css'

export const OrderDone = ({
  order: { status, orderNumber, receiptId, total },
}: {
  readonly order: CheckedOut
}) => {
  const amount = <Money cents={centsOfDecimal(total)} />
  return (
    <div className={styles.stack}>
      {status === 'placed' ? (
        <Notice tone="success" live title={<Trans>Thank you for your order</Trans>}>
          <Trans>
            We received order {orderNumber} for {amount}, and sent you a confirmation by email.
          </Trans>
        </Notice>
      ) : (
        <Notice live title={<Trans>The card provider hasn’t answered yet</Trans>}>
          <Trans>
            Please don’t order again. We’ll hold your items and email you as soon as the provider
            answers.
          </Trans>
        </Notice>
      )}
      <div className={styles.foot}>
        <RouteButton to="receipt" params={{ transactionId: receiptId }}>
          <Trans>Receipt</Trans>
        </RouteButton>
        <RouteButton to="shopOrders" variant="light">
          <Trans>Your orders</Trans>
        </RouteButton>
        <ToShop variant="gray" />
      </div>
    </div>
  )
}
