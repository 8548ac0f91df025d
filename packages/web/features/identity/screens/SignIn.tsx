// Signing in with username or email and password.

import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { browserCookies } from '../../../lib/cookies.ts'
import { addressOf, RouteButton, RouteLink, useRoutes } from '../../../lib/navigation.tsx'
import { useBoot, useOrganization } from '../../../lib/place.tsx'
import { useRefusalText } from '../../../lib/refusal-text.ts'
import { useQueryText } from '../../../lib/route-name.ts'
import { signIn } from '../../../lib/session.ts'
import { tabMemory } from '../../../lib/tab-memory.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { afterSignIn } from '../after-sign-in.ts'
import { NoAccountNotice } from '../components/NoAccountNotice.tsx'
import styles from './SignIn.module.css'

const useSignIn = () => {
  const router = useRouter()
  const table = useRoutes()
  const { r } = useQueryText()
  return async (username: string, password: string): Promise<void> => {
    await signIn(username, password)
    router.history.replace(afterSignIn({ r, noted: tabMemory.read('target') }, (name) => addressOf(table, name)))
    tabMemory.drop('target')
  }
}

interface Missing {
  readonly username: boolean
  readonly password: boolean
}

const SignInForm = () => {
  const { t } = useLingui()
  const trySignIn = useSignIn()
  const textOf = useRefusalText()
  const [missing, setMissing] = useState<Missing>({ username: false, password: false })
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [username, password] = ['username', 'password'].map((name) => String(new FormData(form).get(name) ?? '')) as [string, string]
    const blank = { username: username.trim() === '', password: password === '' }
    setMissing(blank)
    if (busy) return
    if (blank.username || blank.password) return (form.elements.namedItem(blank.username ? 'username' : 'password') as HTMLInputElement).focus()
    setBusy(true)
    setProblem(undefined)
    await trySignIn(username.trim(), password).catch((error: unknown) => setProblem(textOf(error)))
    setBusy(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <TextField
        name="username"
        label={t`Username or email`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        defaultValue={browserCookies.read('username')}
        error={missing.username && t`Enter your username or email.`}
      />
      <PasswordField name="password" label={t`Password`} autoComplete="current-password" error={missing.password && t`Enter your password.`} />
      <Button type="submit" wide loading={busy}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  )
}

export const SignIn = () => {
  const { vars } = useBoot()
  const organization = useOrganization()
  const isConsole = vars.host.kind === 'console'
  return (
    <Page title={isConsole ? <Trans>Sign in to the console</Trans> : <Trans>Sign in</Trans>}>
      <NoAccountNotice />
      <SignInForm />
      {!isConsole && (
        <nav className={styles.ways}>
          <RouteLink to="recovery">
            <Trans>Forgot Password</Trans>
          </RouteLink>
          <RouteLink to="verify">
            <Trans>Enter Verification Code</Trans>
          </RouteLink>
          {organization?.portalSettings.allowCreateAccountHolders && (
            <RouteButton to="signUp" variant="light" wide>
              <Trans>Create Account</Trans>
            </RouteButton>
          )}
        </nav>
      )}
    </Page>
  )
}
