// What a cart or an order adds up to.

import { Trans } from '@lingui/react/macro'
import type { ShopCart } from '@lodgepole/contract/shop/schemas'
import { signedCents } from '../../../lib/format/amounts.ts'
import { Sum, Sums } from '../../../ui/Sums.tsx'

interface TotalsProps extends Pick<ShopCart, 'subtotal' | 'tax' | 'total'> {
  readonly refunded?: string
}

export const Totals = ({ subtotal, tax, total, refunded = '0.00' }: TotalsProps) => (
  <Sums>
    {tax !== '0.00' && <Sum label={<Trans>Subtotal</Trans>} cents={signedCents(subtotal)} />}
    {tax !== '0.00' && <Sum label={<Trans>Tax</Trans>} cents={signedCents(tax)} />}
    <Sum label={<Trans>Total</Trans>} cents={signedCents(total)} strong />
    {refunded !== '0.00' && <Sum label={<Trans>Refunded</Trans>} cents={signedCents(refunded)} />}
  </Sums>
)
