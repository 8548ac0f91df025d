// Sets a new email address. A code is sent to it first, because an address that nobody reads would
// lock its owner out.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useFields } from '../../../lib/forms/use-fields.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import styles from './Form.module.css'
import { Form } from '../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { changeLoginEmail } from '../api.ts'

/** The values with which the code was requested. A new code needs both again. */
export interface RequestedAddress {
  readonly email: string
  readonly password: string
}

export const NewAddressForm = ({
  onAsked,
}: {
  readonly onAsked: (asked: RequestedAddress) => void
}) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { texts, field, check } = useFields(
    { email: '', password: '' },
    { email: isEmail, password: (text) => text !== '' },
  )
  const ask = async () => {
    const asked = { email: texts.email.trim(), password: texts.password }
    await changeLoginEmail(asked)
    onAsked(asked)
  }
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={ask}>
      <AttemptNotice attempt={attempt} />
      <EmailField {...field('email', t`Enter a valid email address.`)} label={t`New email`} />
      <PasswordField
        {...field('password', t`Enter your password.`)}
        label={t`Password`}
        autoComplete="current-password"
      />
      <SubmitButton attempt={attempt}>
        <Trans>Send code</Trans>
      </SubmitButton>
    </Form>
  )
}
