// A step that asks for some lines of text: addresses, telephone numbers, age, birthday, member id.

import { Trans, useLingui } from '@lingui/react/macro'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { isZipcode } from '@lodgepole/domain/people/zipcode'
import { birthdayRule } from '../../../../lib/forms/birthday.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Form } from '../../../../lib/forms/Form.tsx'
import { refusedFields } from '../../../../lib/forms/refused-fields.ts'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { UnsavedChanges } from '../../../../lib/forms/UnsavedChanges.tsx'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { useSaveStep, type StepBody } from '../use-save-step.ts'
import { StepNotice } from './StepNotice.tsx'
import styles from './Steps.module.css'

type Name =
  | 'postalAddress1'
  | 'postalAddress2'
  | 'postalCity'
  | 'postalState'
  | 'postalZipcode'
  | 'phone'
  | 'age'
  | 'birthISO'
  | 'memberId'
type FieldsStepName =
  | 'required-street-address'
  | 'required-full-address'
  | 'required-phone-number'
  | 'required-phone-numbers'
  | 'required-age'
  | 'required-birthday'
  | 'required-member-id-unclaimed'

const asked: Readonly<Record<FieldsStepName, readonly Name[]>> = {
  'required-street-address': ['postalAddress1', 'postalAddress2'],
  'required-full-address': [
    'postalAddress1',
    'postalAddress2',
    'postalCity',
    'postalState',
    'postalZipcode',
  ],
  'required-phone-number': ['phone'],
  'required-phone-numbers': ['phone'],
  'required-age': ['age'],
  'required-birthday': ['birthISO'],
  'required-member-id-unclaimed': ['memberId'],
}

const longest: Readonly<Partial<Record<Name, number>>> = {
  postalCity: 100,
  postalState: 100,
  postalZipcode: 20,
  phone: 40,
  memberId: 60,
}
const isAge = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 150
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const rules: Readonly<Partial<Record<Name, (text: string) => boolean>>> = {
  postalAddress1: isFilled,
  postalZipcode: isZipcode,
  phone: isPhone,
  age: isAge,
  memberId: isFilled,
}

const refusedFor: Readonly<Record<string, Name>> = {
  INVALID_BIRTHDAY: 'birthISO',
  BIRTHDAY_NOT_POSSIBLE: 'birthISO',
  MEMBER_ID_NOT_FREE: 'memberId',
}

const bodyOf = (step: FieldsStepName, texts: Readonly<Record<Name, string>>): StepBody => {
  const { postalAddress1, postalAddress2, postalCity, postalState, postalZipcode } = texts
  switch (step) {
    case 'required-street-address':
      return { step, postalAddress1, postalAddress2 }
    case 'required-full-address':
      return { step, postalAddress1, postalAddress2, postalCity, postalState, postalZipcode }
    case 'required-phone-number':
      return { step, phone: texts.phone }
    case 'required-phone-numbers':
      return { step, phoneNumbers: [texts.phone] }
    case 'required-age':
      return { step, age: Number(texts.age) }
    case 'required-birthday':
      return { step, birthISO: texts.birthISO }
    case 'required-member-id-unclaimed':
      return { step, memberId: texts.memberId }
  }
}

interface FieldsStepProps {
  readonly step: FieldsStepName
  /** What is known already, so that nobody types it twice. */
  readonly known: Readonly<
    Partial<Record<Exclude<Name, 'age' | 'birthISO' | 'memberId'>, string | null>>
  >
}

export const FieldsStep = ({ step, known }: FieldsStepProps) => {
  const { t } = useLingui()
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
  const words: Readonly<
    Record<
      Name,
      {
        label: string
        autoComplete: string
        complaint: string
        type?: string
        inputMode?: 'numeric' | 'tel'
      }
    >
  > = {
    postalAddress1: {
      label: t`Street address`,
      autoComplete: 'address-line1',
      complaint: t`Enter your street address.`,
    },
    postalAddress2: {
      label: t`Apartment, unit (optional)`,
      autoComplete: 'address-line2',
      complaint: '',
    },
    postalCity: { label: t`City (optional)`, autoComplete: 'address-level2', complaint: '' },
    postalState: { label: t`State (optional)`, autoComplete: 'address-level1', complaint: '' },
    postalZipcode: {
      label: t`Zip code`,
      autoComplete: 'postal-code',
      complaint: t`Enter your zip code.`,
    },
    phone: {
      label: t`Phone number`,
      autoComplete: 'tel',
      type: 'tel',
      inputMode: 'tel',
      complaint: t`Enter a phone number.`,
    },
    age: {
      label: t`Age`,
      autoComplete: 'off',
      inputMode: 'numeric',
      complaint: t`Enter your age in years.`,
    },
    birthISO: {
      label: t`Birthday`,
      autoComplete: 'bday',
      type: 'date',
      complaint: isDay(texts.birthISO)
        ? t`Enter a birthday in the past, no more than 150 years ago.`
        : t`Invalid birthday date. Must be in YYYY-MM-DD format.`,
    },
    memberId: {
      label: t`Member ID`,
      autoComplete: 'off',
      complaint: isFilled(texts.memberId)
        ? t`We don’t know this member ID, or someone already uses it. Check it, or ask the office.`
        : t`Enter your member ID.`,
    },
  }
  return (
    <Form
      className={styles.form}
      {...{ attempt, check, refused }}
      onSubmit={() => save(bodyOf(step, texts))}
    >
      {names.map((name) => {
        const { complaint, ...look } = words[name]
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
