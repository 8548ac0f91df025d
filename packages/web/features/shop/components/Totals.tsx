// What a cart or an order adds up to.

import { Trans } from '@lingui/react/macro'
import type { ShopCart } from '@lodgepole/contract/shop/schemas'
import { signedCents } from '../../../lib/amounts.ts'
import { Money } from '../../../ui/Money.tsx'
import styles from './Shop.module.css'

interface TotalsProps extends Pick<ShopCart, 'subtotal' | 'tax' | 'total'> {
  readonly refunded?: string
}

export const Totals = ({ subtotal, tax, total, refunded = '0.00' }: TotalsProps) => (
  <dl className={styles.totals}>
    {tax !== '0.00' && (
      <>
        <div>
          <dt><Trans>Subtotal</Trans></dt>
          <dd><Money cents={signedCents(subtotal)} /></dd>
        </div>
        <div>
          <dt><Trans>Tax</Trans></dt>
          <dd><Money cents={signedCents(tax)} /></dd>
        </div>
      </>
    )}
    <div className={styles.total}>
      <dt><Trans>Total</Trans></dt>
      <dd><Money cents={signedCents(total)} figure /></dd>
    </div>
    {refunded !== '0.00' && (
      <div>
        <dt><Trans>Refunded</Trans></dt>
        <dd><Money cents={signedCents(refunded)} /></dd>
      </div>
    )}
  </dl>
)
