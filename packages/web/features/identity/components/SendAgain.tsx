// Another code, for whoever waits for one in vain. It says the same to everybody, where the press
// was.

import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeSent } from './CodeSent.tsx'

interface SendAgainProps {
  readonly send: () => Promise<unknown>
  /** Said once it is sent, where it does not depend on a name. */
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
