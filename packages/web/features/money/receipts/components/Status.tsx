// The payment's status, before anything else. A fully refunded payment no longer counts as one, and
// if nothing was due, nothing was received.

import { Trans } from '@lingui/react/macro'
import type { Receipt } from '@lodgepole/contract/money/deposits/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { Notice } from '../../../../ui/Notice.tsx'

export const Status = ({
  status,
  amount,
  refunded,
}: Pick<Receipt, 'status' | 'amount' | 'refunded'>) => {
  const [paidCents, backCents] = [centsOfDecimal(amount), centsOfDecimal(refunded)]
  if (status === 'approved' && paidCents === 0)
    return (
      <Notice tone="success" live title={<Trans>Free of charge</Trans>}>
        <Trans>Thank you. There was nothing to pay.</Trans>
      </Notice>
    )
  if (status === 'approved' && backCents >= paidCents)
    return (
      <Notice tone="info" live title={<Trans>Refunded</Trans>}>
        <Trans>This payment has been refunded.</Trans>
      </Notice>
    )
  if (status === 'approved')
    return (
      <Notice tone="success" live title={<Trans>Paid</Trans>}>
        <Trans>Thank you. We received your payment.</Trans>
      </Notice>
    )
  if (status === 'pending')
    return (
      <Notice tone="info" live title={<Trans>Not yet confirmed</Trans>}>
        <Trans>
          The card provider hasn’t answered yet. Please don’t pay again. This page checks again
          automatically.
        </Trans>
      </Notice>
    )
  return status === 'declined' ? (
    <Notice tone="danger" live title={<Trans>Declined</Trans>}>
      <Trans>The card was declined. Nothing was charged.</Trans>
    </Notice>
  ) : (
    <Notice tone="warning" live title={<Trans>Not paid</Trans>}>
      <Trans>The payment wasn’t completed. Nothing was charged.</Trans>
    </Notice>
  )
}
