// Asks for the password again.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import { useState } from 'react'
import { sessionStore } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Form } from '../../../lib/forms/Form.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { proveIdentity } from '../api.ts'

interface ProveProps {
  readonly onProved: () => void
  readonly onCancel: () => void
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export const ProveByPassword = ({ onProved, onCancel }: ProveProps) => {
  const { t } = useLingui()
  const username = useStore(sessionStore)?.username ?? ''
  const attempt = useAttempt()
  const [password, setPassword] = useState('')
  const { tried, check } = useCheck(password === '' && 'proofPassword')
  const prove = async () => {
    await proveIdentity({ password })
    onProved()
  }
  const isWrong = attempt.error instanceof ApiError && attempt.error.code === 'SIGN_IN_FAILED'
  return (
    <Form
      className={styles.form}
      attempt={attempt}
      check={check}
      refused={['proofPassword']}
      onSubmit={prove}
    >
      {!isWrong && <AttemptNotice attempt={attempt} />}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={takeFocus}
        name="proofPassword"
        label={t`Your password`}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={
          (tried && password === '' && t`Enter your password.`) ||
          (isWrong && t`That’s not your current password.`)
        }
      />
      <SubmitButton attempt={attempt}>
        <Trans>Continue</Trans>
      </SubmitButton>
      <Button variant="plain" wide onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Form>
  )
}
