// The form for adding and changing a person. When another person has changed them in the meantime,
// the form says who and what, and keeps what was typed, so that saving again is an informed choice.

import { useLingui } from '@lingui/react/macro'
import type { PersonField } from '@lodgepole/domain/people/person-fields'
import { birthdayRule } from '../../../lib/forms/birthday.ts'
import { CancelButton } from '../../../lib/forms/CancelButton.tsx'
import { EditForm } from '../../../lib/forms/EditForm.tsx'
import { isNote } from '../../../lib/forms/note-length.ts'
import { NoteField } from '../../../lib/forms/NoteField.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Card } from '../../../ui/Card.tsx'
import { FieldPair, formCard } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { PersonTexts } from '../person-edit.ts'
import { Refused } from './Refused.tsx'

interface PersonFormProps {
  readonly initial: PersonTexts
  readonly onSave: (texts: PersonTexts) => Promise<void>
  /** Receives the other parent's version, instead of saving this one. */
  readonly onAcceptTheirs?: (() => void) | undefined
}

export const PersonForm = ({ initial, onSave, onAcceptTheirs }: PersonFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const timeZone = useOrganization()?.timeZone ?? 'America/New_York'
  const { texts, field, check, isChanged } = useFields(
    { ...initial },
    { firstName: isFilled, lastName: isFilled, birthISO: birthdayRule(timeZone), careNote: isNote },
  )
  const labels: Readonly<Record<PersonField, string>> = { careNote: t`Notes` }
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
            before={initial}
            labels={labels}
            onAcceptTheirs={onAcceptTheirs}
          />
        }
        cancel={<CancelButton to="participants" />}
      >
        <FieldPair>
          <TextField
            {...field('firstName', t`First name is undefined`)}
            label={t`First name`}
            dir="auto"
            autoComplete="off"
            maxLength={200}
          />
          <TextField
            {...field('lastName', t`Last name is undefined`)}
            label={t`Last name`}
            dir="auto"
            autoComplete="off"
            maxLength={200}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field('birthISO', t`Enter a birthday in the past, no more than 150 years ago.`)}
            label={t`Birthday`}
            type="date"
          />
          <TextField
            {...field('relationship')}
            label={t`Relationship (optional)`}
            dir="auto"
            autoComplete="off"
            maxLength={100}
          />
        </FieldPair>
        <NoteField
          {...field('careNote')}
          label={labels.careNote}
          description={t`Allergies, medicines, or anything else the people looking after them should know.`}
          dir="auto"
        />
      </EditForm>
    </Card>
  )
}
