// Username or email, and password.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { keepLoginName, knownLoginName } from '../login-name.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useSignInSteps } from '../use-sign-in-steps.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'

interface Missing {
  readonly username: boolean
  readonly password: boolean
}

export const SignInForm = () => {
  const { t } = useLingui()
  const { start } = useSignInSteps()
  const attempt = useAttempt()
  const [missing, setMissing] = useState<Missing>({ username: false, password: false })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [username, password] = ['username', 'password'].map((name) =>
      String(new FormData(form).get(name) ?? ''),
    ) as [string, string]
    const blank = { username: username.trim() === '', password: password === '' }
    setMissing(blank)
    if (blank.username || blank.password)
      return (
        form.elements.namedItem(blank.username ? 'username' : 'password') as HTMLInputElement
      ).focus()
    // Whoever goes on to recover the password need not type the name again.
    keepLoginName(username.trim())
    void attempt.run(() => start(username.trim(), password))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AttemptNotice attempt={attempt} />
      <TextField
        name="username"
        label={t`Username or email`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        defaultValue={knownLoginName()}
        error={missing.username && t`Enter your username or email.`}
      />
      <PasswordField
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        error={missing.password && t`Enter your password.`}
      />
      <SubmitButton attempt={attempt}>
        <Trans>Sign in</Trans>
      </SubmitButton>
    </form>
  )
}
