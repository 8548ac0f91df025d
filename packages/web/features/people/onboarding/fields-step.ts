// The text fields of each step, their rules, and what is sent.

import { isPhone } from '@lodgepole/domain/kernel/phone'
import { isZipcode } from '@lodgepole/domain/people/zipcode'
import { isFilled } from '../../../lib/forms/use-fields.ts'
import type { StepBody } from './use-save-step.ts'

export type Name =
  | 'postalAddress1'
  | 'postalAddress2'
  | 'postalCity'
  | 'postalState'
  | 'postalZipcode'
  | 'phone'
  | 'age'
  | 'birthISO'
  | 'memberId'
export type FieldsStepName =
  | 'required-street-address'
  | 'required-full-address'
  | 'required-phone-number'
  | 'required-phone-numbers'
  | 'required-age'
  | 'required-birthday'
  | 'required-member-id-unclaimed'

export const asked: Readonly<Record<FieldsStepName, readonly Name[]>> = {
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

export const longest: Readonly<Partial<Record<Name, number>>> = {
  postalCity: 100,
  postalState: 100,
  postalZipcode: 20,
  phone: 40,
  memberId: 60,
}
const isAge = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 150
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
export const rules: Readonly<Partial<Record<Name, (text: string) => boolean>>> = {
  postalAddress1: isFilled,
  postalZipcode: isZipcode,
  phone: isPhone,
  age: isAge,
  memberId: isFilled,
}

export const refusedFor: Readonly<Record<string, Name>> = {
  INVALID_BIRTHDAY: 'birthISO',
  BIRTHDAY_NOT_POSSIBLE: 'birthISO',
  MEMBER_ID_NOT_FREE: 'memberId',
}

export const bodyOf = (step: FieldsStepName, texts: Readonly<Record<Name, string>>): StepBody => {
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
