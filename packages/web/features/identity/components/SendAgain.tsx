// Sends another code to people who didn't get one. The answer is the same for everyone and appears
// at the button.

import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeSent } from './CodeSent.tsx'

interface SendAgainProps {
  readonly send: () => Promise<unknown>
  /** The message after sending, if it doesn't depend on a name. */
  readonly sent?: ReactNode
}

export const SendAgain = ({ send, sent }: SendAgainProps) => {
  const attempt = useAttempt()
  const [isSent, setIsSent] = useState(false)
  const sendAgain = async () => {
    await send()
    setIsSent(true)
  }
  return (
    <>
      <Button variant="light" wide onClick={() => attempt.run(sendAgain)}>
        <Trans>Send a new code</Trans>
      </Button>
      <AttemptNotice attempt={attempt} />
      {isSent && (sent ?? <CodeSent />)}
    </>
  )
}
