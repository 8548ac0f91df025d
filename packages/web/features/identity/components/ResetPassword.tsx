// The mailed code and a new password, together.

import { Trans } from '@lingui/react/macro'
import { RouteLink, useGoTo } from '../../../lib/routing/navigation.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useCodeForm } from '../use-code-form.ts'
import { signInNote } from '../sign-in-note.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import { passwordRefusals } from '../new-password.ts'
import { useNewPassword } from '../use-new-password.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeField } from './CodeField.tsx'
import { CodeSent } from './CodeSent.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { LoginNameField } from './LoginNameField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SendAgain } from './SendAgain.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { checkAll } from '../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { resetPassword, sendResetCode } from '../guest-api.ts'

export const ResetPassword = ({ sent }: { readonly sent: boolean }) => {
  const goTo = useGoTo()
  const attempt = useAttempt()
  const form = useCodeForm()
  const chosen = useNewPassword([form.username])
  const reset = async () => {
    await resetPassword({ ...form.answer(), password: chosen.password })
    signInNote.set('password-reset')
    await goTo({ to: 'signIn', replace: true })
  }
  return (
    <Page
      title={<Trans>Enter Verification Code</Trans>}
      subtitle={<Trans>Enter the code from our email and choose a new password.</Trans>}
    >
      <Form
        className={styles.form}
        attempt={attempt}
        refused={refusedFields(attempt.error, passwordRefusals)}
        check={checkAll(form.check, chosen.check)}
        onSubmit={reset}
      >
        <AttemptNotice attempt={attempt} />
        {sent && <CodeSent />}
        <LoginNameField value={form.username} onChange={form.setUsername} tried={form.tried} />
        <CodeField
          value={form.code}
          onChange={form.setCode}
          tried={form.tried}
          description={!sent && <Trans>A code is valid for 60 minutes.</Trans>}
        />
        <NewPasswordFields state={chosen} attempt={attempt} />
        <SubmitButton attempt={attempt}>
          <Trans>Set new password</Trans>
        </SubmitButton>
        {form.username.trim() && (
          <SendAgain send={() => sendResetCode({ username: form.username.trim() })} />
        )}
      </Form>
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
