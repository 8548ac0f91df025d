// For a household that prefers to choose its password later: the account is created, and its
// invitation is mailed. The answer never reveals whether the address was known.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import { useState } from 'react'
import { RouteButton, RouteLink } from '../../../lib/routing/navigation.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { EmailField } from '../../../ui/EmailField.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { AttemptNotice } from './AttemptNotice.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { Referral } from './Referral.tsx'
import { signUpHousehold } from '../guest-api.ts'

const Invited = ({ email }: { readonly email: string }) => (
  <Page title={<Trans>Please check your email for the next step.</Trans>}>
    <div className={styles.form}>
      <p className={styles.text}>
        <Trans>
          We sent an email to {email}. Use the link and the code in it to choose your password.
        </Trans>
      </p>
      <RouteButton to="signIn" wide>
        <Trans>Back to sign in</Trans>
      </RouteButton>
    </div>
    <DemoMailHint />
  </Page>
)

const HouseholdForm = ({ onInvited }: { readonly onInvited: (email: string) => void }) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { texts, field, check } = useFields(
    { firstName: '', lastName: '', email: '', phone: '' },
    { firstName: isFilled, lastName: isFilled, email: isEmail },
  )
  const ask = async () => {
    const [email, phone] = [texts.email.trim(), texts.phone.trim() || undefined]
    await signUpHousehold({
      firstName: texts.firstName.trim(),
      lastName: texts.lastName.trim(),
      email,
      phone,
    })
    onInvited(email)
  }
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={ask}>
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
      <EmailField
        {...field('email', t`Enter a valid email address.`)}
        description={t`You’ll sign in with this address.`}
      />
      <TextField
        {...field('phone')}
        label={t`Phone (optional)`}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <AttemptNotice attempt={attempt} />
      <SubmitButton attempt={attempt}>
        <Trans>Send invitation</Trans>
      </SubmitButton>
    </Form>
  )
}

export const SignUpByMail = ({ organizationName }: { readonly organizationName: string }) => {
  const [invited, setInvited] = useState<string>()
  if (invited) return <Invited key="invited" email={invited} />
  return (
    <Page
      key="ask"
      title={<Trans>Create Account</Trans>}
      subtitle={
        <Trans>
          For {organizationName}. We’ll email you an invitation to choose your password.
        </Trans>
      }
    >
      <Referral />
      <HouseholdForm onInvited={setInvited} />
      <nav className={styles.ways}>
        <RouteLink to="signIn">
          <Trans>Back to sign in</Trans>
        </RouteLink>
        <RouteLink to="signUp">
          <Trans>Choose a password now</Trans>
        </RouteLink>
      </nav>
    </Page>
  )
}
