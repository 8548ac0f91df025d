// State of the form in which staff edit a person. Only changed fields are sent.

import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { isEmail } from '@lodgepole/domain/identity/email'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { isZipcode } from '@lodgepole/domain/people/zipcode'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { useOrganizationFormat } from './use-organization-format.ts'
import { useHouseholdChanges } from './use-household.ts'

const plainFields = [
  'firstName',
  'lastName',
  'birthISO',
  'note',
  'email',
  'phone',
  'memberId',
  'membershipType',
  'relationship',
  'postalAddress1',
  'postalAddress2',
  'postalCity',
  'postalState',
  'postalZipcode',
] as const
type EditedField =
  | (typeof plainFields)[number]
  | 'membershipLastDay'
  | 'isResident'
  | 'bookingEventCapacityLimit'
type Texts = Readonly<Record<EditedField, string>>

const isLimit = (text: string) =>
  text.trim() === '' ||
  (/^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 1_000)

/** The value in the call's format. An emptied field is null. */
const sent = (name: EditedField, text: string): string | number | boolean | null => {
  if (name === 'isResident') return text === '' ? null : text === 'yes'
  if (name === 'bookingEventCapacityLimit') return text.trim() === '' ? null : Number(text)
  return name === 'membershipLastDay' ? text || null : text
}

export const useEditedPerson = (person: ConsolePerson, organizationId: string) => {
  const { edit } = useHouseholdChanges(organizationId)
  const { typedDay } = useOrganizationFormat()
  const before = {
    ...Object.fromEntries(plainFields.map((name) => [name, person[name] ?? ''])),
    membershipLastDay:
      person.membershipExpiresAt === null ? '' : typedDay(person.membershipExpiresAt),
    isResident: person.isResident === null ? '' : person.isResident ? 'yes' : 'no',
    bookingEventCapacityLimit:
      person.bookingEventCapacityLimit === null ? '' : String(person.bookingEventCapacityLimit),
  } as Texts
  const { texts, field, check } = useFields(before, {
    firstName: isFilled,
    lastName: isFilled,
    bookingEventCapacityLimit: isLimit,
    email: (text) => text.trim() === '' || isEmail(text.trim()),
    phone: (text) => text.trim() === '' || isPhone(text),
    postalZipcode: (text) => text.trim() === '' || isZipcode(text.trim()),
  })
  const save = () =>
    edit({
      userId: person.userId,
      version: person.version,
      ...Object.fromEntries(
        (Object.keys(before) as EditedField[])
          .filter((name) => texts[name] !== before[name])
          .map((name) => [name, sent(name, texts[name])]),
      ),
    })
  return { texts, field, check, save }
}

export type EditedPersonField = ReturnType<typeof useEditedPerson>['field']
