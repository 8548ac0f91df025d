// Creates a login and its account. A code mailed to the address activates it, so the next step is
// to enter that code.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import { RouteLink, useGoTo } from '../../../lib/routing/navigation.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { keepLoginName } from '../login-name.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import { passwordRefusals } from '../new-password.ts'
import { useNewPassword } from '../use-new-password.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import styles from './Form.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { Referral } from './Referral.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { checkAll } from '../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { signUp } from '../guest-api.ts'

interface PersonFieldsProps {
  readonly field: ReturnType<typeof useFields<'firstName' | 'lastName' | 'email'>>['field']
}

const PersonFields = ({ field }: PersonFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...field('firstName', t`Enter your first name.`)}
          label={t`First name`}
          autoComplete="given-name"
          maxLength={200}
        />
        <TextField
          {...field('lastName', t`Enter your last name.`)}
          label={t`Last name`}
          autoComplete="family-name"
          maxLength={200}
        />
      </div>
      {/* Password managers save the new password under this name. */}
      <EmailField
        {...field('email', t`Enter a valid email address.`)}
        autoComplete="username"
        description={t`You’ll sign in with this address.`}
      />
    </>
  )
}

const OtherWays = () => (
  <nav className={styles.ways}>
    <RouteLink to="signIn">
      <Trans>Back to sign in</Trans>
    </RouteLink>
    <RouteLink to="recovery">
      <Trans>Forgot Password</Trans>
    </RouteLink>
    <RouteLink to="signUp" search={{ by: 'mail' }}>
      <Trans>Get an invitation by email instead</Trans>
    </RouteLink>
  </nav>
)

export const CreateAccount = ({ organizationName }: { readonly organizationName: string }) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const attempt = useAttempt()
  const { texts, field, check } = useFields(
    { firstName: '', lastName: '', email: '' },
    { firstName: isFilled, lastName: isFilled, email: isEmail },
  )
  const chosen = useNewPassword([texts.email])
  const create = async () => {
    const email = texts.email.trim()
    await signUp({
      firstName: texts.firstName.trim(),
      lastName: texts.lastName.trim(),
      email,
      password: chosen.password,
    })
    keepLoginName(email)
    await goTo({ to: 'verify', search: { purpose: 'confirmation' }, replace: true })
  }
  return (
    <Page
      title={<Trans>Create Account</Trans>}
      subtitle={
        <Trans>For {organizationName}. We’ll email you a code to confirm your address.</Trans>
      }
    >
      <Referral />
      <Form
        className={styles.form}
        attempt={attempt}
        refused={refusedFields(attempt.error, passwordRefusals)}
        check={checkAll(check, chosen.check)}
        onSubmit={create}
      >
        <PersonFields field={field} />
        <NewPasswordFields state={chosen} attempt={attempt} label={t`Password`} />
        <AttemptNotice attempt={attempt} />
        <SubmitButton attempt={attempt}>
          <Trans>Create Account</Trans>
        </SubmitButton>
      </Form>
      <OtherWays />
    </Page>
  )
}
