// Why an attempt failed, announced when it appears, with helpful links and the time to wait.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import { PasskeyIsThere } from '../../../lib/session/passkeys.ts'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { clockText } from '../../../lib/errors/retry-after.ts'
import type { Attempt } from '../../../lib/forms/use-attempt.ts'
import { passwordRefusals } from '../new-password.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './AttemptNotice.module.css'

/** The countdown is silent: screen readers only announce its start and end. */
const Wait = ({ seconds }: { readonly seconds: number }) => {
  const clock = clockText(seconds)
  return (
    <p className={styles.wait}>
      {seconds > 0 ? (
        <span role="timer" aria-live="off">
          <Trans>You can try again in {clock}.</Trans>
        </span>
      ) : (
        <Trans>You can try again now.</Trans>
      )}
    </p>
  )
}

const Links = ({ code }: { readonly code: string }) => {
  if (code !== 'PASSWORD_RESET_REQUIRED' && code !== 'CONFIRMATION_REQUIRED') return null
  return (
    <p className={styles.links}>
      {code === 'CONFIRMATION_REQUIRED' ? (
        <RouteLink to="verify" search={{ purpose: 'confirmation' }}>
          <Trans>Confirm your email address</Trans>
        </RouteLink>
      ) : (
        <>
          <RouteLink to="verify">
            <Trans>Enter Verification Code</Trans>
          </RouteLink>
          <RouteLink to="recovery">
            <Trans>Forgot Password</Trans>
          </RouteLink>
        </>
      )}
    </p>
  )
}

interface AttemptNoticeProps {
  readonly attempt: Attempt
  /** The message for a wrong code when no new one can be requested. */
  readonly wrongCode?: string | undefined
}

export const AttemptNotice = ({ attempt, wrongCode }: AttemptNoticeProps) => {
  const messageFor = useErrorMessage()
  const { t } = useLingui()
  const { error, mustWait, waitSeconds } = attempt
  if (error === undefined) return null
  const code = error instanceof ApiError ? error.code : ''
  // Shown below the field that it is about.
  if (Object.hasOwn(passwordRefusals, code)) return null
  if (error instanceof PasskeyIsThere)
    return <Notice live>{t`This device already has a passkey for your account.`}</Notice>
  return (
    <Notice tone="danger" live>
      {code === 'WRONG_CODE' && wrongCode ? wrongCode : messageFor(error)}
      {code === 'CHALLENGE_OVER' && (
        <>
          {' '}
          <Trans>Please sign in again.</Trans>
        </>
      )}
      {mustWait && <Wait seconds={waitSeconds} />}
      <Links code={code} />
    </Notice>
  )
}
