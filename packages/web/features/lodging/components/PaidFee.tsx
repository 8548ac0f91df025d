// What has been paid for a stay that is about to cost less, or already does. It isn't refunded
// automatically, and nobody should find that out afterward.

import { Trans } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Shown before the change. `isAll`: the stay won't take place and therefore costs nothing. */
export const PaidFee = ({ stay, isAll }: { readonly stay: Stay; readonly isAll: boolean }) => {
  const cents = centsOfDecimal(stay.feePaid)
  if (cents === 0) return null
  return (
    <Notice tone="warning">
      {isAll ? (
        <Trans>
          <Money cents={cents} /> has been paid for this stay. The office decides whether to refund
          it.
        </Trans>
      ) : (
        <Trans>
          <Money cents={cents} /> has been paid for this stay. If it costs less now, the office
          decides whether to refund the difference.
        </Trans>
      )}
    </Notice>
  )
}

/** Shown until the office has refunded it. */
export const OverpaidFee = ({ stay }: { readonly stay: Stay }) => {
  const cents = centsOfDecimal(stay.feePaid) - centsOfDecimal(stay.fee)
  return cents > 0 ? (
    <Notice>
      <Trans>
        This stay was overpaid by <Money cents={cents} />. The office decides whether to refund it.
      </Trans>
    </Notice>
  ) : null
}
