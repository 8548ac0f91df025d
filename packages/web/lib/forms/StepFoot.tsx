// The bottom of a review step: the button that submits, and the way back, which is disabled until
// the answer arrives.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { Attempt } from './use-attempt.ts'

interface StepFootProps {
  readonly attempt: Attempt
  /** The label of the button that submits. Omitted when submitting isn't possible. */
  readonly action: ReactNode
  /** Submitting can't do anything now; the form says why. */
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
