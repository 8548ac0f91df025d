// The labels of a step's fields and their error messages.

import { useLingui } from '@lingui/react/macro'
import { isFilled } from '../../../lib/forms/use-fields.ts'
import { isDay, type Name } from './fields-step.ts'

interface FieldTexts {
  readonly label: string
  readonly autoComplete: string
  readonly complaint: string
  readonly type?: string
  readonly inputMode?: 'numeric' | 'tel'
}

export const useFieldTexts = (
  texts: Readonly<Record<Name, string>>,
): Readonly<Record<Name, FieldTexts>> => {
  const { t } = useLingui()
  return {
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
        ? t`We couldn’t find this member ID, or someone already uses it. Check it, or ask the office.`
        : t`Enter your member ID.`,
    },
  }
}
