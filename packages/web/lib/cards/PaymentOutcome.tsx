// What is known after money was sent and the try did not end well: that nothing happened, or that
// nobody knows yet and pressing again is safe.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'

interface PaymentOutcomeProps {
  /** Sent, also before a reload, and not answered for certain. */
  readonly isUnknown: boolean
  /** Why the last try failed. */
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
        title={<Trans>We do not know yet whether this went through</Trans>}
      >
        {message} <Trans>Press the button once more to find out: it never happens twice.</Trans>
      </Notice>
    )
  if (message === undefined) return null
  return (
    <Notice tone="danger" live title={nothing}>
      {message}
    </Notice>
  )
}
