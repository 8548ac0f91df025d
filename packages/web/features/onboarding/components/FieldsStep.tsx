// A step that asks for some lines of text: addresses, telephone numbers, age, birthday, member id.

import { Trans, useLingui } from '@lingui/react/macro'
import { isPhone } from '@lodgepole/domain/people/phone'
import { isZipcode } from '@lodgepole/domain/people/zipcode'
import type { FormEvent } from 'react'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'
import { UnsavedChanges } from '../../../lib/UnsavedChanges.tsx'
import { isFilled, useFields } from '../../../lib/use-fields.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useSaveStep, type StepBody } from '../use-save-step.ts'
import { StepNotice } from './StepNotice.tsx'
import styles from './Steps.module.css'

type Name = 'postalAddress1' | 'postalAddress2' | 'postalCity' | 'postalState' | 'postalZipcode' | 'phone' | 'age' | 'birthISO' | 'memberId'
type FieldsStepName = 'required-street-address' | 'required-full-address' | 'required-phone-number' | 'required-phone-numbers' | 'required-age' | 'required-birthday' | 'required-member-id-unclaimed'

const asked: Readonly<Record<FieldsStepName, readonly Name[]>> = {
  'required-street-address': ['postalAddress1', 'postalAddress2'],
  'required-full-address': ['postalAddress1', 'postalAddress2', 'postalCity', 'postalState', 'postalZipcode'],
  'required-phone-number': ['phone'],
  'required-phone-numbers': ['phone'],
  'required-age': ['age'],
  'required-birthday': ['birthISO'],
  'required-member-id-unclaimed': ['memberId'],
}

const isAge = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 150
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const rules: Readonly<Partial<Record<Name, (text: string) => boolean>>> = {
  postalAddress1: isFilled, postalZipcode: isZipcode, phone: isPhone, age: isAge, birthISO: isDay, memberId: isFilled,
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
  readonly known: Readonly<Partial<Record<Exclude<Name, 'age' | 'birthISO' | 'memberId'>, string | null>>>
}

export const FieldsStep = ({ step, known }: FieldsStepProps) => {
  const { t } = useLingui()
  const { attempt, save } = useSaveStep()
  const names = asked[step]
  const words: Readonly<Record<Name, { label: string; autoComplete: string; complaint: string; type?: string; inputMode?: 'numeric' | 'tel' }>> = {
    postalAddress1: { label: t`Street address`, autoComplete: 'address-line1', complaint: t`Enter your street address.` },
    postalAddress2: { label: t`Apartment, unit (optional)`, autoComplete: 'address-line2', complaint: '' },
    postalCity: { label: t`City (optional)`, autoComplete: 'address-level2', complaint: '' },
    postalState: { label: t`State (optional)`, autoComplete: 'address-level1', complaint: '' },
    postalZipcode: { label: t`Zip code`, autoComplete: 'postal-code', complaint: t`Enter your zip code.` },
    phone: { label: t`Telephone number`, autoComplete: 'tel', type: 'tel', inputMode: 'tel', complaint: t`Enter a telephone number.` },
    age: { label: t`Age`, autoComplete: 'off', inputMode: 'numeric', complaint: t`Enter your age in years.` },
    birthISO: { label: t`Birthday`, autoComplete: 'bday', type: 'date', complaint: t`Invalid birthday date. Must be in YYYY-MM-DD format.` },
    memberId: { label: t`Member ID`, autoComplete: 'off', complaint: t`Enter your member ID.` },
  }
  const first = (name: keyof typeof known) => known[name] ?? ''
  const { texts, field, check, isChanged } = useFields<Name>(
    {
      postalAddress1: first('postalAddress1'), postalAddress2: first('postalAddress2'), postalCity: first('postalCity'), postalState: first('postalState'),
      postalZipcode: first('postalZipcode'), phone: first('phone'), age: '', birthISO: '', memberId: '',
    },
    Object.fromEntries(names.flatMap((name) => (rules[name] ? [[name, rules[name]]] : []))),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(event.currentTarget)) save(bodyOf(step, texts))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {names.map((name) => {
        const { complaint, ...look } = words[name]
        return <TextField key={name} {...field(name, complaint)} {...look} maxLength={200} />
      })}
      <UnsavedChanges when={isChanged && !attempt.busy} />
      <StepNotice attempt={attempt} />
      <SubmitButton attempt={attempt}>
        <Trans>Save and go on</Trans>
      </SubmitButton>
    </form>
  )
}
