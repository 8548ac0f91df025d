// A password set by someone else has to be replaced with one's own.

import { Trans } from '@lingui/react/macro'
import { Page } from '../../../ui/Page.tsx'
import type { OpenChallenge } from '../challenge.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import { passwordRefusals } from '../new-password.ts'
import { useNewPassword } from '../use-new-password.ts'
import { useSignInSteps } from '../use-sign-in-steps.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'

export const NewPasswordStep = ({ open }: { readonly open: OpenChallenge }) => {
  const { answer } = useSignInSteps()
  const attempt = useAttempt()
  const chosen = useNewPassword([open.username])
  return (
    <Page
      title={<Trans>New password required</Trans>}
      subtitle={
        <Trans>Choose a password that only you know. You’ll sign in with it from now on.</Trans>
      }
    >
      <Form
        className={styles.form}
        attempt={attempt}
        refused={refusedFields(attempt.error, passwordRefusals)}
        check={chosen.check}
        onSubmit={() => answer(open, chosen.password)}
      >
        <AttemptNotice attempt={attempt} />
        <NewPasswordFields state={chosen} attempt={attempt} username={open.username} />
        <SubmitButton attempt={attempt}>
          <Trans>Save and sign in</Trans>
        </SubmitButton>
      </Form>
    </Page>
  )
}
