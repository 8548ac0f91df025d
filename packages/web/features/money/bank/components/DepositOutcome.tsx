// What is known after an attempt failed: either nothing was deposited, or the outcome is unknown
// and pressing the button again is safe.

import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../../ui/Notice.tsx'

interface DepositOutcomeProps {
  /** The request was sent, possibly before a reload, and its outcome is not certain. */
  readonly isUnknown: boolean
  /** Why the last attempt failed. */
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
