// The form for adding and changing an authorized person.

import { useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { CancelButton } from '../../../lib/forms/CancelButton.tsx'
import { EditForm } from '../../../lib/forms/EditForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { FieldPair, formCard } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Refused } from './Refused.tsx'

export interface AuthorizedPersonTexts {
  readonly firstName: string
  readonly lastName: string
  readonly relationship: string
  readonly phone: string
  readonly email: string
}

interface AuthorizedPersonFormProps {
  readonly initial: AuthorizedPersonTexts
  readonly onSave: (texts: AuthorizedPersonTexts) => Promise<void>
  /** Receives the other parent's version, instead of saving this one. */
  readonly onAcceptTheirs?: (() => void) | undefined
}

export const AuthorizedPersonForm = ({
  initial,
  onSave,
  onAcceptTheirs,
}: AuthorizedPersonFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { texts, field, check, isChanged } = useFields(
    { ...initial },
    {
      firstName: isFilled,
      lastName: isFilled,
      phone: (typed) => !isFilled(typed) || isPhone(typed),
      email: (typed) => !isFilled(typed) || isEmail(typed.trim()),
    },
  )
  const free = { dir: 'auto', autoComplete: 'off' } as const
  return (
    <Card className={formCard}>
      <EditForm
        {...{ attempt, check, isChanged }}
        onSave={() => onSave(texts)}
        notice={
          <Refused
            error={attempt.error}
            doing="saving"
            yours={texts}
            onAcceptTheirs={onAcceptTheirs}
          />
        }
        cancel={<CancelButton to="authorizedPersons" />}
      >
        <FieldPair>
          <TextField
            {...field('firstName', t`First name is undefined`)}
            {...free}
            label={t`First name`}
            maxLength={200}
          />
          <TextField
            {...field('lastName', t`Last name is undefined`)}
            {...free}
            label={t`Last name`}
            maxLength={200}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field('relationship')}
            {...free}
            label={t`Relationship (optional)`}
            maxLength={100}
          />
          <TextField
            {...field('phone', t`Enter a phone number.`)}
            label={t`Phone (optional)`}
            type="tel"
            autoComplete="off"
            maxLength={40}
          />
        </FieldPair>
        <EmailField
          {...field('email', t`Enter a valid email address.`)}
          label={t`Email (optional)`}
          autoComplete="off"
        />
      </EditForm>
    </Card>
  )
}
