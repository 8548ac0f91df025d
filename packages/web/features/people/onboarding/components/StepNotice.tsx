// Why a step couldn't be saved, announced when it appears.

import type { Attempt } from '../../../../lib/forms/use-attempt.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { useStepErrorMessage } from '../use-step-messages.ts'

export const StepNotice = ({ attempt }: { readonly attempt: Attempt }) => {
  const messageFor = useStepErrorMessage()
  if (attempt.error === undefined) return null
  return (
    <Notice tone="danger" live>
      {messageFor(attempt.error)}
    </Notice>
  )
}
