// The account's own data and its people, in the form used for editing.

import { eachPersonField, personFields } from '@lodgepole/domain/people/person-fields'
import { isZipcode } from '@lodgepole/domain/people/zipcode'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'
import {
  optionalOrganizationId,
  clearable,
  listedPhone,
  longText,
  nameText,
  phoneText,
  seenVersion,
  shortText,
} from '../fields.ts'

const text = z.string().nullable()
const NOT_A_ZIPCODE = 'Enter a zip code.'
const isZipcodeOrNone = (text: string) => text === '' || isZipcode(text)

const postalAddressSchema = z.object({
  label: shortText(60).optional(),
  address1: shortText(200),
  address2: shortText(200).optional(),
  city: shortText(100).optional(),
  state: shortText(100).optional(),
  zipcode: shortText(20).refine(isZipcodeOrNone, { error: NOT_A_ZIPCODE }).optional(),
})

const postalFields = {
  postalAddress1: clearable(200).optional(),
  postalAddress2: clearable(200).optional(),
  postalCity: clearable(100).optional(),
  postalState: clearable(100).optional(),
  postalZipcode: clearable(20)
    .refine((value) => isZipcodeOrNone(value ?? ''), { error: NOT_A_ZIPCODE })
    .optional(),
}

export const userEditSchema = z.object({
  organizationId: optionalOrganizationId,
  email: z.string().max(254).optional(),
  userId: z.uuid().optional(),
  version: seenVersion,
  firstName: nameText.nullish(),
  lastName: nameText.nullish(),
  lowBalanceThreshold: z.union([z.number(), z.string().max(100)]).nullish(),
  phone: phoneText.optional(),
  phoneNumbers: z.array(listedPhone).max(10).optional(),
  ...postalFields,
  postalAddresses: z.array(postalAddressSchema).max(10).optional(),
  /**
   * The second parent: a new address gets an invitation by email, and an empty one ends the
   * sharing.
   */
  parent2Email: z
    .string()
    .trim()
    .max(254)
    .transform((value) => value || null)
    .nullable()
    .optional(),
  parent2FirstName: nameText.nullish(),
  parent2LastName: nameText.nullish(),
  mailChoices: z.record(z.string().max(40), z.boolean()).optional(),
})

/**
 * What staff may correct about anyone. The rules are the same as for people who edit themselves.
 */
export const personEditSchema = z.strictObject({
  organizationId: z.uuid().optional(),
  userId: z.uuid(),
  version: seenVersion,
  firstName: nameText.optional(),
  lastName: nameText.optional(),
  birthISO: z
    .string()
    .max(20)
    .transform((value) => value || null)
    .nullable()
    .optional(),
  note: longText(200).optional(),
  email: z
    .string()
    .trim()
    .max(254)
    .transform((value) => value || null)
    .nullable()
    .optional(),
  phone: phoneText.optional(),
  memberId: clearable(40).optional(),
  membershipType: clearable(100).optional(),
  /** The last day of the membership, in the organization's time zone. */
  membershipLastDay: z.iso.date().nullable().optional(),
  isResident: z.boolean().nullable().optional(),
  /** Their relationship to the account holder. */
  relationship: shortText(100).optional(),
  /** How many people of an account may come to one event. Null means no limit. */
  bookingEventCapacityLimit: z.int().min(1).max(1_000).nullable().optional(),
  ...postalFields,
})

const optionalPersonFields = eachPersonField((name) => {
  const { kind, longest } = personFields[name]
  return (kind === 'text' ? longText(longest) : clearable(longest)).optional()
})
const shownPersonFields = eachPersonField(() => text)

/** Loose, because the same call includes fields of other features (spending limits). */
export const participantEditSchema = z.looseObject({
  organizationId: optionalOrganizationId,
  userId: z.uuid().optional(),
  version: seenVersion,
  firstName: nameText.nullish(),
  lastName: nameText.nullish(),
  birthISO: z
    .string()
    .max(20)
    .transform((value) => value || null)
    .nullable()
    .optional(),
  ...optionalPersonFields,
  /**
   * The line next to the name, such as bunk and session. Only staff can change it; it is ignored
   * when a household sends it.
   */
  note: longText(200).optional(),
  relationship: shortText(100).optional(),
})

export const authorizedUserSchema = z.object({
  organizationId: optionalOrganizationId,
  /** Staff may add people to an account that is not theirs. */
  accountHolderId: z.uuid().optional(),
  firstName: nameText.nullish(),
  lastName: nameText.nullish(),
  birthISO: z
    .string()
    .max(20)
    .transform((value) => value || null)
    .nullable()
    .optional(),
  ...optionalPersonFields,
  relationship: shortText(100).optional(),
})

export const participantDetailSchema = z.object({
  userId: z.string(),
  organizationId: z.string(),
  accountHolderId: text,
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: text,
  imageUrl70: text,
  imageUrl150: text,
  birthISO: text,
  age: z.number().nullable(),
  ...shownPersonFields,
  note: text,
  relationship: z.string(),
  restricted: z.boolean(),
  restrictionMessage: text,
  version: z.number(),
})

export const authorizedPersonSchema = z.object({
  accountId: z.string(),
  userId: z.string(),
  organizationId: z.string(),
  relationship: z.string(),
  imageUrl: text,
  firstName: z.string(),
  lastName: z.string(),
  phone: text,
  email: text,
  version: z.number(),
})

export const authorizedPersonEditSchema = z.object({
  organizationId: optionalOrganizationId,
  accountId: z.uuid().optional(),
  userId: z.uuid().optional(),
  version: seenVersion,
  firstName: nameText.nullish(),
  lastName: nameText.nullish(),
  relationship: shortText(100).optional(),
  phone: phoneText.optional(),
  email: z
    .string()
    .trim()
    .max(254)
    .transform((value) => value || null)
    .nullable()
    .optional(),
})

export const accountHolderSchema = z.object({
  accountId: z.string(),
  organizationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl70: text,
  relationship: z.string(),
})

export type UserEdit = z.output<typeof userEditSchema>
export type PersonEdit = z.output<typeof personEditSchema>
export type ParticipantEdit = z.output<typeof participantEditSchema>
export type NewAuthorizedUser = z.output<typeof authorizedUserSchema>
export type AuthorizedPersonEdit = z.output<typeof authorizedPersonEditSchema>
export type ParticipantDetail = DeepReadonly<z.output<typeof participantDetailSchema>>
export type AuthorizedPerson = DeepReadonly<z.output<typeof authorizedPersonSchema>>
export type AccountHolder = DeepReadonly<z.output<typeof accountHolderSchema>>
