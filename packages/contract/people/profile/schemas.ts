// The account's own data and its people, as they are edited.

import { cleanName, isNameShortEnough } from '@lodgepole/domain/people/names'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { isZipcode } from '@lodgepole/domain/people/zipcode'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

const text = z.string().nullable()
const cleaned = z.string().max(1_000).transform(cleanName)

/** At most 200 characters as people count them, in any script. */
export const nameText = cleaned.refine(isNameShortEnough, { error: 'At most 200 characters.' })
export const shortText = (longest: number) =>
  cleaned.refine((value) => value.length <= longest, { error: `At most ${longest} characters.` })
/** An emptied field is no value. */
export const clearable = (longest: number) =>
  shortText(longest)
    .transform((value) => value || null)
    .nullable()
const NOT_A_PHONE = 'Enter a telephone number.'
export const phoneText = clearable(40).refine((value) => value === null || isPhone(value), {
  error: NOT_A_PHONE,
})
export const longText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((value) => value || null)
    .nullable()

/** What the caller saw when it began to edit; an edit of something older is refused. */
export const seenVersion = z.int().positive().optional()
export const anyOrganizationId = z.string().max(100).optional()

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
  organizationId: anyOrganizationId,
  email: z.string().max(254).optional(),
  userId: z.uuid().optional(),
  version: seenVersion,
  firstName: nameText.nullish(),
  lastName: nameText.nullish(),
  lowBalanceThreshold: z.union([z.number(), z.string().max(100)]).nullish(),
  phone: phoneText.optional(),
  phoneNumbers: z
    .array(shortText(40).refine(isPhone, { error: NOT_A_PHONE }))
    .max(10)
    .optional(),
  ...postalFields,
  postalAddresses: z.array(postalAddressSchema).max(10).optional(),
  /** The second parent: a new address is invited by mail, an empty one ends the sharing. */
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

/** What staff may mend about anybody; by the rules that hold for whoever edits themselves. */
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
  /** The last day on which they are a member, where the organization is. */
  membershipLastDay: z.iso.date().nullable().optional(),
  isResident: z.boolean().nullable().optional(),
  /** What they are to the account holder. */
  relationship: shortText(100).optional(),
  /** How many of an account may come to one event; null is no limit. */
  bookingEventCapacityLimit: z.int().min(1).max(1_000).nullable().optional(),
  ...postalFields,
})

/** Loose: fields of other features (spending limits) travel in the same call. */
export const participantEditSchema = z.looseObject({
  organizationId: anyOrganizationId,
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
  /** What helps those who look after them: the household's. */
  careNote: longText(1_000).optional(),
  /**
   * The line beside the name, such as bunk and session: staff's, and left as it is when a household
   * sends it.
   */
  note: longText(200).optional(),
  relationship: shortText(100).optional(),
})

export const authorizedUserSchema = z.object({
  organizationId: anyOrganizationId,
  /** Staff may add to an account that is not theirs. */
  accountHolderId: z.uuid().optional(),
  firstName: nameText.nullish(),
  lastName: nameText.nullish(),
  birthISO: z
    .string()
    .max(20)
    .transform((value) => value || null)
    .nullable()
    .optional(),
  careNote: longText(1_000).optional(),
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
  careNote: text,
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
  organizationId: anyOrganizationId,
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
