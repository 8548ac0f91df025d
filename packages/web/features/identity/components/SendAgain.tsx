// Says that a code is on its way, to whoever may have that name, and sends another when it does not come.

import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useAttempt } from '../use-attempt.ts'
import { AttemptNotice } from './AttemptNotice.tsx'

interface SendAgainProps {
  readonly isSent: boolean
  readonly hasName: boolean
  readonly send: () => Promise<void>
}

export const SendAgain = ({ isSent, hasName, send }: SendAgainProps) => {
  const attempt = useAttempt()
  if (!isSent && !hasName) return null
  return (
    <>
      {isSent && (
        <Notice live>
          <Trans>If we know that name, a code is on its way. It is valid for 60 minutes.</Trans>
        </Notice>
      )}
      <AttemptNotice attempt={attempt} />
      {hasName && (
        <Button variant="light" onClick={() => attempt.run(send)}>
          <Trans>Send a new code</Trans>
        </Button>
      )}
    </>
  )
}
