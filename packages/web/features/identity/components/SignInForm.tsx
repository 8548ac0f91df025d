// Username or email, and password.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { keepLoginName, knownLoginName } from '../login-name.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useSignInSteps } from '../use-sign-in-steps.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { Form } from '../../../lib/forms/Form.tsx'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'

interface Missing {
  readonly username: boolean
  readonly password: boolean
}

/**
 * Read when the form is sent, because a browser may fill in both fields without notifying the page.
 */
const typedIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const [username, password] = [data.get('username'), data.get('password')]
  return { username: String(username ?? '').trim(), password: String(password ?? '') }
}

export const SignInForm = () => {
  const { t } = useLingui()
  const { start } = useSignInSteps()
  const attempt = useAttempt()
  const [missing, setMissing] = useState<Missing>({ username: false, password: false })
  const check = (form: HTMLFormElement) => {
    const { username, password } = typedIn(form)
    const blank = { username: username === '', password: password === '' }
    setMissing(blank)
    const wrong = blank.username ? 'username' : blank.password ? 'password' : undefined
    if (wrong) focusField(form, wrong)
    return wrong === undefined
  }
  const signIn = (form: HTMLFormElement) => {
    const { username, password } = typedIn(form)
    // People who continue to password recovery don't have to type the name again.
    keepLoginName(username)
    return start(username, password)
  }
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={signIn}>
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
    </Form>
  )
}
