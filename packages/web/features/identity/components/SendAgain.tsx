// Another code, for whoever waits for one in vain. It says the same to everybody, where the press was.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useAttempt } from '../use-attempt.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeSent } from './CodeSent.tsx'

interface SendAgainProps {
  readonly username: string
  readonly send: (username: string) => Promise<unknown>
}

export const SendAgain = ({ username, send }: SendAgainProps) => {
  const attempt = useAttempt()
  const [isSent, setIsSent] = useState(false)
  const name = username.trim()
  if (!name) return null
  const sendAgain = async () => {
    await send(name)
    setIsSent(true)
  }
  return (
    <>
      <Button variant="light" wide onClick={() => attempt.run(sendAgain)}>
        <Trans>Send a new code</Trans>
      </Button>
      <AttemptNotice attempt={attempt} />
      {isSent && <CodeSent />}
    </>
  )
}
