// The password once more.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { sessionStore } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'

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
  const [tried, setTried] = useState(false)
  const prove = async () => {
    await api.call('POST /v2/identity/prove', { body: { password } })
    onProved()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (password === '' || !(await attempt.run(prove))) focusField(form, 'proofPassword')
  }
  const isWrong = attempt.error instanceof ApiError && attempt.error.code === 'SIGN_IN_FAILED'
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
          (isWrong && t`That is not your current password.`)
        }
      />
      <SubmitButton attempt={attempt}>
        <Trans>Continue</Trans>
      </SubmitButton>
      <Button variant="plain" wide onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  )
}
