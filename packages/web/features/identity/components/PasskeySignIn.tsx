// Signing in without a password, for people with a passkey here.

import { Trans } from '@lingui/react/macro'
import { IconKey } from '@tabler/icons-react'
import { canUsePasskeys } from '../../../lib/session/passkeys.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSignInSteps } from '../use-sign-in-steps.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'

export const PasskeySignIn = () => {
  const attempt = useAttempt()
  const { startWithPasskey } = useSignInSteps()
  if (!canUsePasskeys()) return null
  return (
    <div className={styles.beside}>
      <Button
        variant="light"
        wide
        icon={<IconKey size={18} aria-hidden />}
        onClick={() => attempt.run(startWithPasskey)}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <AttemptNotice attempt={attempt} />
    </div>
  )
}
