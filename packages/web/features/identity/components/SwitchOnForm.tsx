// Turns on the second factor. Nothing changes until a code proves that codes arrive.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
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
import { Form } from '../../../lib/forms/Form.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { setUpSecondFactor, enableSecondFactor } from '../api.ts'

/** The server's answer when this was started. */
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

const sendMail = () => withProof(() => setUpSecondFactor({ method: 'mail' }))

/** The press that led here was for this field. Its description says where the code is. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export const SwitchOnForm = ({
  setUp: { method, secret = '', address = '', sentTo = '' },
  onOn,
  onCancel,
}: SwitchOnFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const [code, setCode] = useState('')
  const { tried, check } = useCheck(!isWholeCode(code) && 'code')
  const switchOn = async () => {
    const { item } = await withProof(() => enableSecondFactor({ method, code }))
    await onOn(item.recoveryCodes)
  }
  // Only a mailed code can be requested again.
  const wrongCode =
    method === 'totp'
      ? t`This code isn’t right, or it has expired. Enter the one your app shows now.`
      : undefined
  const where =
    method === 'mail' ? (
      <Trans>We sent a code to {sentTo}. It works for 10 minutes.</Trans>
    ) : (
      <Trans>The six digits your app shows now</Trans>
    )
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={switchOn}>
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
        <Trans>Turn on</Trans>
      </SubmitButton>
      {method === 'mail' && <SendAgain send={sendMail} sent={<NewCodeSent />} />}
      <Button variant="plain" wide onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {method === 'mail' && <DemoMailHint />}
    </Form>
  )
}
