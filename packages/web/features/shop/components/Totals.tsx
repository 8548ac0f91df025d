// The totals of a cart or an order.

import { Trans } from '@lingui/react/macro'
import type { ShopCart } from '@lodgepole/contract/shop/schemas'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { AmountLine, AmountLines } from '../../../ui/AmountLines.tsx'

interface TotalsProps extends Pick<ShopCart, 'subtotal' | 'tax' | 'total'> {
  readonly refunded?: string
}

export const Totals = ({ subtotal, tax, total, refunded = '0.00' }: TotalsProps) => (
  <AmountLines>
    {tax !== '0.00' && (
      <AmountLine label={<Trans>Subtotal</Trans>} cents={centsOfDecimal(subtotal)} />
    )}
    {tax !== '0.00' && <AmountLine label={<Trans>Tax</Trans>} cents={centsOfDecimal(tax)} />}
    <AmountLine label={<Trans>Total</Trans>} cents={centsOfDecimal(total)} strong />
    {refunded !== '0.00' && (
      <AmountLine label={<Trans>Refunded</Trans>} cents={centsOfDecimal(refunded)} />
    )}
  </AmountLines>
)
