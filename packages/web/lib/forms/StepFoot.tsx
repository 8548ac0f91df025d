// The foot of a last look: the button that does it, and the way back, which waits for the answer.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { Attempt } from './use-attempt.ts'

interface StepFootProps {
  readonly attempt: Attempt
  /** The word on the button that does it. Left out where it cannot be done. */
  readonly action: ReactNode
  /** There is nothing that a press could do; the form says why. */
  readonly off?: boolean
  readonly onBack: () => void
  readonly back?: ReactNode
  readonly className: string | undefined
}

export const StepFoot = ({
  attempt,
  action,
  off = false,
  onBack,
  back,
  className,
}: StepFootProps) => (
  <div className={className}>
    {action && (
      <SubmitButton attempt={attempt} wide={false} off={off}>
        {action}
      </SubmitButton>
    )}
    <Button variant="gray" onClick={onBack} {...(attempt.busy ? { 'aria-disabled': true } : {})}>
      {back ?? <Trans>Back</Trans>}
    </Button>
  </div>
)
