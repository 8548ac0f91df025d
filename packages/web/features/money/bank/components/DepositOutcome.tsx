// What is known after a try that did not end well: that nothing was deposited, or that nobody knows
// yet and pressing again is safe.

import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../../ui/Notice.tsx'

interface DepositOutcomeProps {
  /** Sent, also before a reload, and not answered for certain. */
  readonly isUnknown: boolean
  /** Why the last try failed. */
  readonly message: string | undefined
  readonly amount: string
}

export const DepositOutcome = ({ isUnknown, message, amount }: DepositOutcomeProps) => {
  if (isUnknown)
    return (
      <Notice
        tone="warning"
        live
        title={<Trans>We don’t know yet whether your deposit of {amount} went through</Trans>}
      >
        {message}{' '}
        <Trans>Select Pay again to find out. We never charge the same deposit twice.</Trans>
      </Notice>
    )
  if (message === undefined) return null
  return (
    <Notice tone="danger" live title={<Trans>Nothing has been deposited</Trans>}>
      {message}
    </Notice>
  )
}
