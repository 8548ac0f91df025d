// The mailed code and a new password, together.

import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { guestApi } from '../../../lib/api/guest-api.ts'
import { RouteLink, useGoTo } from '../../../lib/routing/navigation.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useCodeForm } from '../use-code-form.ts'
import { signInNote } from '../sign-in-note.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useNewPassword } from '../use-new-password.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeField } from './CodeField.tsx'
import { CodeSent } from './CodeSent.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { LoginNameField } from './LoginNameField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SendAgain } from './SendAgain.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'

export const ResetPassword = ({ sent }: { readonly sent: boolean }) => {
  const goTo = useGoTo()
  const attempt = useAttempt()
  const form = useCodeForm()
  const chosen = useNewPassword()
  const reset = async () => {
    await guestApi.call('POST /v2/identity/confirm-forgot', {
      body: { ...form.answer(), password: chosen.password },
    })
    signInNote.set('password-reset')
    await goTo({ to: 'signIn', replace: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Asked from the last field to the first, so that the first wrong one keeps the focus.
    const mayGo = [chosen.check(event.currentTarget), form.check(event.currentTarget)].every(
      Boolean,
    )
    if (mayGo) void attempt.run(reset)
  }
  return (
    <Page
      title={<Trans>Enter Verification Code</Trans>}
      subtitle={<Trans>Enter the code from the mail and choose a new password.</Trans>}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <AttemptNotice attempt={attempt} />
        {sent && <CodeSent />}
        <LoginNameField value={form.username} onChange={form.setUsername} tried={form.tried} />
        <CodeField
          value={form.code}
          onChange={form.setCode}
          tried={form.tried}
          description={!sent && <Trans>A code is valid for 60 minutes.</Trans>}
        />
        <NewPasswordFields state={chosen} />
        <SubmitButton attempt={attempt}>
          <Trans>Set new password</Trans>
        </SubmitButton>
        {form.username.trim() && (
          <SendAgain
            send={() =>
              guestApi.call('POST /v2/identity/forgot', {
                body: { username: form.username.trim() },
              })
            }
          />
        )}
      </form>
      <nav className={styles.ways}>
        <RouteLink to="signIn">
          <Trans>Back to sign in</Trans>
        </RouteLink>
        <RouteLink to="verify" search={{ purpose: 'confirmation' }}>
          <Trans>Confirm your email address</Trans>
        </RouteLink>
      </nav>
      <DemoMailHint />
    </Page>
  )
}
