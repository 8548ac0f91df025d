// Switching the second step on: nothing changes until a code proves that codes arrive.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { isWholeCode } from '../typed-code.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import type { SecondFactorMethod } from '../use-login-settings.ts'
import { withProof } from '../../../lib/session/proof.ts'
import { AppSecret } from './AppSecret.tsx'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeField } from './CodeField.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { NewCodeSent } from './NewCodeSent.tsx'
import { SendAgain } from './SendAgain.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'

/** What the server answered when this was begun. */
export interface SetUp {
  readonly method: SecondFactorMethod
  readonly secret?: string
  readonly address?: string
  readonly sentTo?: string
}

interface SwitchOnFormProps {
  readonly setUp: SetUp
  readonly onOn: (recoveryCodes: readonly string[]) => Promise<void>
  readonly onCancel: () => void
}

const sendMail = () =>
  withProof(() => api.call('POST /v2/identity/mfa/setup', { body: { method: 'mail' } }))

/** The press that led here asked for this field; its description says where the code is. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export const SwitchOnForm = ({
  setUp: { method, secret = '', address = '', sentTo = '' },
  onOn,
  onCancel,
}: SwitchOnFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const switchOn = async () => {
    const { item } = await withProof(() =>
      api.call('POST /v2/identity/mfa/enable', { body: { method, code } }),
    )
    await onOn(item.recoveryCodes)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isWholeCode(code)) void attempt.run(switchOn)
    else focusField(event.currentTarget, 'code')
  }
  // Only a mailed code can be requested again.
  const wrongCode =
    method === 'totp'
      ? t`That code is not right, or no longer valid. Please enter the one your app shows now.`
      : undefined
  const where =
    method === 'mail' ? (
      <Trans>We have sent a code to {sentTo}. It is valid for 10 minutes.</Trans>
    ) : (
      <Trans>The six digits that the app shows now.</Trans>
    )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {method === 'totp' && <AppSecret secret={secret} address={address} />}
      <AttemptNotice attempt={attempt} wrongCode={wrongCode} />
      <CodeField
        ref={takeFocus}
        value={code}
        onChange={setCode}
        tried={tried}
        description={where}
      />
      <SubmitButton attempt={attempt}>
        <Trans>Switch on</Trans>
      </SubmitButton>
      {method === 'mail' && <SendAgain send={sendMail} sent={<NewCodeSent />} />}
      <Button variant="plain" wide onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {method === 'mail' && <DemoMailHint />}
    </form>
  )
}
