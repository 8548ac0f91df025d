// Asks for a recovery code. The answer is the same whoever asks: it never tells whether anybody has
// that name.

import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { guestApi } from '../../../lib/api/guest-api.ts'
import { RouteLink, useGoTo } from '../../../lib/routing/navigation.tsx'
import { Page } from '../../../ui/Page.tsx'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { keepLoginName, knownLoginName } from '../login-name.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { LoginNameField } from './LoginNameField.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'

export const AskForCode = () => {
  const goTo = useGoTo()
  const attempt = useAttempt()
  const [username, setUsername] = useState(knownLoginName)
  const [tried, setTried] = useState(false)
  const ask = async () => {
    const name = username.trim()
    await guestApi.call('POST /v2/identity/forgot', { body: { username: name } })
    keepLoginName(name)
    await goTo({ to: 'verify', search: { sent: '1' } })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (username.trim() === '') return focusField(event.currentTarget, 'username')
    void attempt.run(ask)
  }
  return (
    <Page
      title={<Trans>Forgot Password</Trans>}
      subtitle={
        <Trans>
          We will mail you a code with which you choose a new password. It is valid for 60 minutes.
        </Trans>
      }
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <AttemptNotice attempt={attempt} />
        <LoginNameField value={username} onChange={setUsername} tried={tried} />
        <SubmitButton attempt={attempt}>
          <Trans>Send code</Trans>
        </SubmitButton>
      </form>
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
