// The second factor: a code by mail or from the app, or one of the recovery codes saved in case the
// phone is lost.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { OpenChallenge } from '../challenge.ts'
import { isWholeCode } from '../typed-code.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useSignInSteps } from '../use-sign-in-steps.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeField } from './CodeField.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { SendAgain } from './SendAgain.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'

const Where = ({ challenge: { method, sentTo, isMailOnHold } }: OpenChallenge) => {
  if (isMailOnHold)
    return (
      <Trans>
        This system was restored from a backup and is on hold, so it doesn’t email your code. Use a
        recovery code, or ask the person who runs the system for your code. It works for 10 minutes.
      </Trans>
    )
  if (method === 'totp')
    return <Trans>Open your authenticator app and enter the code it shows.</Trans>
  if (sentTo) return <Trans>We sent a code to {sentTo}. It works for 10 minutes.</Trans>
  return <Trans>We emailed you a code. It works for 10 minutes.</Trans>
}

const SentAgain = (open: OpenChallenge) => (
  <Notice live>
    <Where {...open} />
  </Notice>
)

const AnotherCode = (open: OpenChallenge) => {
  const { sendAgain } = useSignInSteps()
  if (open.challenge.isMailOnHold) return null
  return <SendAgain send={() => sendAgain(open)} sent={<SentAgain {...open} />} />
}

/** The only field on the screen. Its description says where the code is. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export const CodeStep = ({ open }: { readonly open: OpenChallenge }) => {
  const { t } = useLingui()
  const { answer } = useSignInSteps()
  const attempt = useAttempt()
  const [byRecoveryCode, setByRecoveryCode] = useState(false)
  const [code, setCode] = useState('')
  const isByMail = open.challenge.method === 'mail' && !byRecoveryCode
  // Only a mailed code can be requested again.
  const wrongCode = byRecoveryCode
    ? t`This recovery code isn’t right, or it was already used. Try another one.`
    : isByMail
      ? undefined
      : t`This code isn’t right, or it has expired. Enter the one your app shows now.`
  const isComplete = byRecoveryCode ? code.trim() !== '' : isWholeCode(code)
  const { tried, check, forget } = useCheck(
    !isComplete && (byRecoveryCode ? 'recoveryCode' : 'code'),
  )
  const change = () => {
    setByRecoveryCode(!byRecoveryCode)
    setCode('')
    forget()
  }
  return (
    <Page title={<Trans>One more step</Trans>}>
      <Form
        className={styles.form}
        attempt={attempt}
        check={check}
        onSubmit={() => answer(open, code.trim())}
      >
        <AttemptNotice attempt={attempt} wrongCode={wrongCode} />
        {byRecoveryCode ? (
          <TextField
            ref={takeFocus}
            name="recoveryCode"
            label={t`Recovery code`}
            description={t`Enter one of the recovery codes you saved. Each code works once.`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={tried && t`Enter a recovery code.`}
          />
        ) : (
          <CodeField
            ref={takeFocus}
            value={code}
            onChange={setCode}
            tried={tried}
            description={<Where {...open} />}
          />
        )}
        <SubmitButton attempt={attempt}>
          <Trans>Sign in</Trans>
        </SubmitButton>
        {isByMail && <AnotherCode {...open} />}
        <Button variant="light" wide onClick={change}>
          {byRecoveryCode ? (
            <Trans>Use a verification code</Trans>
          ) : (
            <Trans>Use a recovery code</Trans>
          )}
        </Button>
      </Form>
      {open.challenge.method === 'mail' && <DemoMailHint />}
    </Page>
  )
}
