// Asks for a recovery code. The answer is always the same and never reveals whether the name
// exists.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { RouteLink, useGoTo } from '../../../lib/routing/navigation.tsx'
import { Page } from '../../../ui/Page.tsx'
import { keepLoginName, knownLoginName } from '../login-name.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { LoginNameField } from './LoginNameField.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { sendResetCode } from '../guest-api.ts'

export const AskForCode = () => {
  const goTo = useGoTo()
  const attempt = useAttempt()
  const [username, setUsername] = useState(knownLoginName)
  const { tried, check } = useCheck(username.trim() === '' && 'username')
  const ask = async () => {
    const name = username.trim()
    await sendResetCode({ username: name })
    keepLoginName(name)
    await goTo({ to: 'verify', search: { sent: '1' } })
  }
  return (
    <Page
      title={<Trans>Forgot Password</Trans>}
      subtitle={
        <Trans>We’ll email you a code to choose a new password. It works for 60 minutes.</Trans>
      }
    >
      <Form className={styles.form} attempt={attempt} check={check} onSubmit={ask}>
        <AttemptNotice attempt={attempt} />
        <LoginNameField value={username} onChange={setUsername} tried={tried} />
        <SubmitButton attempt={attempt}>
          <Trans>Send code</Trans>
        </SubmitButton>
      </Form>
      <nav className={styles.ways}>
        <RouteLink to="signIn">
          <Trans>Back to sign in</Trans>
        </RouteLink>
        <RouteLink to="verify">
          <Trans>Enter Verification Code</Trans>
        </RouteLink>
      </nav>
      <DemoMailHint />
    </Page>
  )
}
