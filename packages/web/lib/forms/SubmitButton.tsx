// Sends a form off; while one must wait it stays in place and takes no press.

import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Attempt } from './use-attempt.ts'

interface SubmitButtonProps {
  readonly attempt: Attempt
  readonly wide?: boolean
  /** There is nothing that a press could do; the form says why. */
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
