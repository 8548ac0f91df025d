// The person who would like to join, their contact details, and their message.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import { TextField } from '../../../ui/TextField.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import styles from './Form.module.css'
import { MessageField } from '../../../ui/MessageField.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { requestInvitation } from '../guest-api.ts'

interface InvitationFormProps {
  readonly organizationId: string
  readonly onSent: (email: string) => void
}

const optional = (text: string) => text.trim() || undefined

export const InvitationForm = ({ organizationId, onSent }: InvitationFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { texts, field, check } = useFields(
    { name: '', email: '', phone: '', message: '' },
    { name: isFilled, email: isEmail },
  )
  const ask = async () => {
    const [email, phone, message] = [
      texts.email.trim(),
      optional(texts.phone),
      optional(texts.message),
    ]
    await requestInvitation({ organizationId, name: texts.name.trim(), email, phone, message })
    onSent(email)
  }
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={ask}>
      <TextField
        {...field('name', t`Enter your name.`)}
        label={t`Name`}
        autoComplete="name"
        maxLength={200}
      />
      <EmailField {...field('email', t`Enter a valid email address.`)} />
      <TextField
        {...field('phone')}
        label={t`Phone (optional)`}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <MessageField
        {...field('message')}
        label={t`Message (optional)`}
        description={t`For example, who you know here or when you’d like to come.`}
        maxLength={1000}
      />
      <AttemptNotice attempt={attempt} />
      <SubmitButton attempt={attempt}>
        <Trans>Send request</Trans>
      </SubmitButton>
    </Form>
  )
}
