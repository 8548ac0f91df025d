// Submits a form. While the person has to wait, the button stays in place but ignores presses.

import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Attempt } from './use-attempt.ts'

interface SubmitButtonProps {
  readonly attempt: Attempt
  readonly wide?: boolean
  /** Submitting can't do anything now; the form says why. */
  readonly off?: boolean
  readonly children: ReactNode
}

export const SubmitButton = ({
  attempt,
  wide = true,
  off = false,
  children,
}: SubmitButtonProps) => (
  <Button
    type="submit"
    wide={wide}
    loading={attempt.busy}
    {...(off || attempt.waitSeconds > 0 ? { 'aria-disabled': true } : {})}
  >
    {children}
  </Button>
)
