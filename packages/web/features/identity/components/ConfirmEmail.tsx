// The code mailed to a new login's address activates the login.

import { Trans } from '@lingui/react/macro'
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
import { Form } from '../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { confirmEmail, resendConfirmationCode } from '../guest-api.ts'

export const ConfirmEmail = () => {
  const goTo = useGoTo()
  const attempt = useAttempt()
  const form = useCodeForm()
  const confirm = async () => {
    await confirmEmail(form.answer())
    signInNote.set('email-confirmed')
    await goTo({ to: 'signIn', replace: true })
  }
  return (
    <Page
      title={<Trans>Enter Verification Code</Trans>}
      subtitle={<Trans>Enter the code from our email to confirm your address.</Trans>}
    >
      <Form className={styles.form} attempt={attempt} check={form.check} onSubmit={confirm}>
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
          <SendAgain send={() => resendConfirmationCode({ username: form.username.trim() })} />
        )}
      </Form>
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
