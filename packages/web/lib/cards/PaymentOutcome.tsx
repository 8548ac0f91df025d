// What is known after a payment attempt failed: either nothing happened, or the outcome is unknown
// and pressing the button again is safe.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'

interface PaymentOutcomeProps {
  /** The request was sent, possibly before a reload, and its outcome is not certain. */
  readonly isUnknown: boolean
  /** Why the last attempt failed. */
  readonly message: string | undefined
  /** What is certain after a refusal, such as that nothing was ordered. */
  readonly nothing?: ReactNode
}

export const PaymentOutcome = ({ isUnknown, message, nothing }: PaymentOutcomeProps) => {
  if (isUnknown)
    return (
      <Notice
        tone="warning"
        live
        title={<Trans>We don’t know yet whether this went through</Trans>}
      >
        {message} <Trans>Select the button again to find out. It won’t go through twice.</Trans>
      </Notice>
    )
  if (message === undefined) return null
  return (
    <Notice tone="danger" live title={nothing}>
      {message}
    </Notice>
  )
}
