// What an edit of the account sends. Only changed fields are sent, so that two parents who change
// different fields don't undo each other's work. The version that was read is also sent, so that
// the server detects two edits of the same field.

import type { ApiInput } from '@lodgepole/contract/api'
import type { User } from '@lodgepole/contract/people/schemas'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { isZipcode } from '@lodgepole/domain/people/zipcode'

export type AccountEdit = Omit<
  ApiInput<'POST /v2/profile/user'>['body'],
  'organizationId' | 'email' | 'userId' | 'version'
>

export const textNames = [
  'firstName',
  'lastName',
  'phone',
  'postalAddress1',
  'postalAddress2',
  'postalCity',
  'postalState',
  'postalZipcode',
] as const
export type TextName = (typeof textNames)[number]

export const addressParts = ['label', 'address1', 'address2', 'city', 'state', 'zipcode'] as const
export type AddressPart = (typeof addressParts)[number]
export type Address = Readonly<Record<AddressPart, string>>

export interface Draft extends Readonly<Record<TextName, string>> {
  readonly phoneNumbers: readonly string[]
  readonly postalAddresses: readonly Address[]
}

const addressOf = (stored: Readonly<Record<string, string>>): Address =>
  Object.fromEntries(
    addressParts.map((part) => [part, (stored[part] ?? '').trim()]),
  ) as unknown as Address

const isWritten = (address: Address) => Object.values(address).some(Boolean)

export const draftOf = (user: User): Draft => ({
  ...(Object.fromEntries(textNames.map((name) => [name, user[name] ?? ''])) as Record<
    TextName,
    string
  >),
  phoneNumbers: user.phoneNumbers,
  postalAddresses: user.postalAddresses.map(addressOf),
})

/** The name of a list field in the form: `phoneNumbers.0`, `postalAddresses.1.zipcode`. */
export const rowName = (
  list: 'phoneNumbers' | 'postalAddresses',
  index: number,
  part?: AddressPart,
): string => [list, index, part].filter((one) => one !== undefined).join('.')

/** The list fields that can't be saved as they are, in the order of the form. */
export const wrongRows = ({
  phoneNumbers,
  postalAddresses,
}: Pick<Draft, 'phoneNumbers' | 'postalAddresses'>): readonly string[] => [
  ...phoneNumbers.flatMap((number, index) =>
    number.trim() && !isPhone(number) ? [rowName('phoneNumbers', index)] : [],
  ),
  ...postalAddresses.flatMap(({ zipcode }, index) =>
    zipcode.trim() && !isZipcode(zipcode) ? [rowName('postalAddresses', index, 'zipcode')] : [],
  ),
]

/** Drops rows that were left empty. */
const trimmed = (draft: Draft): Draft => ({
  ...(Object.fromEntries(textNames.map((name) => [name, draft[name].trim()])) as Record<
    TextName,
    string
  >),
  phoneNumbers: draft.phoneNumbers.map((number) => number.trim()).filter(Boolean),
  postalAddresses: draft.postalAddresses.map(addressOf).filter(isWritten),
})

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const changedFields = (before: Draft, typed: Draft): readonly (keyof Draft)[] => {
  const [from, to] = [trimmed(before), trimmed(typed)]
  return (Object.keys(from) as (keyof Draft)[]).filter((name) => !isSame(from[name], to[name]))
}

/** Undefined when there is nothing to save. First and last name are sent together. */
export const editOf = (before: Draft, typed: Draft): AccountEdit | undefined => {
  const changed = changedFields(before, typed)
  const names = changed.some((name) => name === 'firstName' || name === 'lastName')
    ? (['firstName', 'lastName'] as const)
    : []
  const to = trimmed(typed)
  const edit = Object.fromEntries([...changed, ...names].map((name) => [name, to[name]]))
  return changed.length === 0 ? undefined : (edit as AccountEdit)
}

const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(text).filter(Boolean).join('; ')
  return typeof value === 'object' && value !== null
    ? Object.values(value).filter(Boolean).join(', ')
    : String(value ?? '')
}

export interface Difference {
  readonly name: keyof Draft
  readonly now: string
  readonly yours: string
}

/** What saving would overwrite: fields changed here that have since changed on the server. */
export const differences = (before: Draft, typed: Draft, current: User): readonly Difference[] => {
  const [now, yours] = [draftOf(current), trimmed(typed)]
  return changedFields(before, typed)
    .filter((name) => !isSame(now[name], yours[name]))
    .map((name) => ({ name, now: text(now[name]), yours: text(yours[name]) }))
}
