// A new login is opened by the code mailed to its address.

import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { guestApi } from '../../../lib/api/guest-api.ts'
import { RouteLink, useGoTo } from '../../../lib/routing/navigation.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useCodeForm } from '../use-code-form.ts'
import { signInNote } from '../sign-in-note.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeField } from './CodeField.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { LoginNameField } from './LoginNameField.tsx'
import { SendAgain } from './SendAgain.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'

export const ConfirmEmail = () => {
  const goTo = useGoTo()
  const attempt = useAttempt()
  const form = useCodeForm()
  const confirm = async () => {
    await guestApi.call('POST /v2/identity/confirm', { body: form.answer() })
    signInNote.set('email-confirmed')
    await goTo({ to: 'signIn', replace: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.check(event.currentTarget)) void attempt.run(confirm)
  }
  return (
    <Page
      title={<Trans>Enter Verification Code</Trans>}
      subtitle={<Trans>Enter the code from the mail to confirm your address.</Trans>}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <AttemptNotice attempt={attempt} />
        <LoginNameField value={form.username} onChange={form.setUsername} tried={form.tried} />
        <CodeField
          value={form.code}
          onChange={form.setCode}
          tried={form.tried}
          description={<Trans>A code is valid for 60 minutes.</Trans>}
        />
        <SubmitButton attempt={attempt}>
          <Trans>Confirm</Trans>
        </SubmitButton>
        {form.username.trim() && (
          <SendAgain
            send={() =>
              guestApi.call('POST /v2/identity/resend', {
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
        <RouteLink to="verify">
          <Trans>Reset your password</Trans>
        </RouteLink>
      </nav>
      <DemoMailHint />
    </Page>
  )
}
