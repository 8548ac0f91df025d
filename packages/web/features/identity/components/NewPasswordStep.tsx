// A password that somebody else has set must be replaced by one's own.

import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Page } from '../../../ui/Page.tsx'
import type { OpenChallenge } from '../challenge.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useNewPassword } from '../use-new-password.ts'
import { useSignInSteps } from '../use-sign-in-steps.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'

export const NewPasswordStep = ({ open }: { readonly open: OpenChallenge }) => {
  const { answer } = useSignInSteps()
  const attempt = useAttempt()
  const chosen = useNewPassword()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen.check(event.currentTarget)) void attempt.run(() => answer(open, chosen.password))
  }
  return (
    <Page
      title={<Trans>New password required</Trans>}
      subtitle={
        <Trans>Choose a password that only you know. From now on you sign in with it.</Trans>
      }
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <AttemptNotice attempt={attempt} />
        <NewPasswordFields state={chosen} username={open.username} />
        <SubmitButton attempt={attempt}>
          <Trans>Save and sign in</Trans>
        </SubmitButton>
      </form>
    </Page>
  )
}
