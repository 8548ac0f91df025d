// A step with a few text fields: addresses, phone numbers, age, birthday, member id.

import { Trans } from '@lingui/react/macro'
import { birthdayRule } from '../../../../lib/forms/birthday.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Form } from '../../../../lib/forms/Form.tsx'
import { refusedFields } from '../../../../lib/forms/refused-fields.ts'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { UnsavedChanges } from '../../../../lib/forms/UnsavedChanges.tsx'
import { useFields } from '../../../../lib/forms/use-fields.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { useSaveStep } from '../use-save-step.ts'
import { StepNotice } from './StepNotice.tsx'
import styles from './Steps.module.css'
import {
  asked,
  bodyOf,
  isDay,
  longest,
  refusedFor,
  rules,
  type FieldsStepName,
  type Name,
} from '../fields-step.ts'
import { useFieldTexts } from '../use-field-texts.ts'

interface FieldsStepProps {
  readonly step: FieldsStepName
  /** Values that are already known, so that nobody types them twice. */
  readonly known: Readonly<
    Partial<Record<Exclude<Name, 'age' | 'birthISO' | 'memberId'>, string | null>>
  >
}

export const FieldsStep = ({ step, known }: FieldsStepProps) => {
  const { attempt, save } = useSaveStep()
  const names = asked[step]
  const isPossible = birthdayRule(useOrganization()?.timeZone ?? 'America/New_York')
  const refused = refusedFields(attempt.error, refusedFor)
  const first = (name: keyof typeof known) => known[name] ?? ''
  const { texts, field, check, isChanged } = useFields<Name>(
    {
      postalAddress1: first('postalAddress1'),
      postalAddress2: first('postalAddress2'),
      postalCity: first('postalCity'),
      postalState: first('postalState'),
      postalZipcode: first('postalZipcode'),
      phone: first('phone'),
      age: '',
      birthISO: '',
      memberId: '',
    },
    Object.fromEntries(
      Object.entries({
        ...rules,
        birthISO: (text: string) => isDay(text) && isPossible(text),
      }).filter(([name]) => names.some((one) => one === name)),
    ),
    refused,
  )
  const labels = useFieldTexts(texts)
  return (
    <Form
      className={styles.form}
      {...{ attempt, check, refused }}
      onSubmit={() => save(bodyOf(step, texts))}
    >
      {names.map((name) => {
        const { complaint, ...look } = labels[name]
        return (
          <TextField
            key={name}
            {...field(name, complaint)}
            {...look}
            maxLength={longest[name] ?? 200}
          />
        )
      })}
      <UnsavedChanges when={isChanged && !attempt.busy} />
      {refused.length === 0 && <StepNotice attempt={attempt} />}
      <SubmitButton attempt={attempt}>
        <Trans>Save and continue</Trans>
      </SubmitButton>
    </Form>
  )
}
