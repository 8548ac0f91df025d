// Switching the second step off takes the password: a phone left on a table must not be enough.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { focusField } from '../../../lib/focus-field.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'

interface SwitchOffFormProps {
  readonly username: string
  readonly onOff: () => Promise<void>
  readonly onCancel: () => void
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export const SwitchOffForm = ({ username, onOff, onCancel }: SwitchOffFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const switchOff = async () => {
    await api.call('POST /v2/identity/mfa/disable', { body: { password } })
    await onOff()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (password === '' || !(await attempt.run(switchOff))) focusField(form, 'factorPassword')
  }
  const isWrong = attempt.error instanceof ApiError && attempt.error.code === 'SIGN_IN_FAILED'
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {!isWrong && <AttemptNotice attempt={attempt} />}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={takeFocus}
        name="factorPassword"
        label={t`Your password`}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={(tried && password === '' && t`Enter your password.`) || (isWrong && t`That is not your current password.`)}
      />
      <SubmitButton attempt={attempt}>
        <Trans>Switch off</Trans>
      </SubmitButton>
      <Button variant="plain" wide onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  )
}
