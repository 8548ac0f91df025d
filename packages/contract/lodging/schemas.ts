// Units and stays in the API. They include what the reader may do with them, so that screens need
// not guess.

import { storedFileTypes } from '@lodgepole/domain/kernel/files/stored-file'
import { MAX_DOCUMENTS } from '@lodgepole/domain/lodging/units'
import { MAX_RENTERS, stayAccesses, stayStatuses } from '@lodgepole/domain/lodging/stays'
import * as z from 'zod'
import type { DeepReadonly } from '../kernel/endpoint.ts'
import { optionalOrganizationId, nameText, seenVersion, shortText } from '../people/fields.ts'

const present = (schema: z.ZodType<string>) =>
  schema.refine(Boolean, { error: 'Must not be empty.' })
const personName = z.object({ userId: z.string(), name: z.string() })
/** Opened in a browser, so only https is allowed. */
const webAddress = z.url({ protocol: /^https$/ }).max(500)

export const unitSchema = z.object({
  lodgingId: z.string(),
  organizationId: z.string(),
  /** `Street address` unless the unit has its own name. */
  label: z.string(),
  address: z.string(),
  capacity: z.number(),
  householdId: z.string().nullable(),
  /** Null when nobody has claimed it, or when the reader may not know. */
  householdName: z.string().nullable(),
  /** Empty for people who only live there. */
  owners: z.array(personName),
  managers: z.array(personName),
  residents: z.array(personName),
  /** Documents stored elsewhere. */
  documents: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Documents stored on the server. */
  files: z.array(
    z.object({
      fileId: z.string(),
      name: z.string(),
      type: z.enum(storedFileTypes),
      sizeBytes: z.number(),
    }),
  ),
  /** The conditions of a stay in this unit. Amounts are decimals with two places. */
  terms: z.object({ needsApproval: z.boolean(), perStay: z.string(), perNight: z.string() }),
  /** `assign`: set its location, its owners and its managers. */
  may: z.object({ edit: z.boolean(), register: z.boolean(), assign: z.boolean() }),
  version: z.number(),
})

/** For choosing one's own home, so it says nothing about the owners. */
export const lodgingSchema = z.object({
  lodgingId: z.string(),
  organizationId: z.string(),
  label: z.string(),
  address: z.string(),
  isClaimed: z.boolean(),
})

export const unitEditSchema = z.strictObject({
  organizationId: optionalOrganizationId,
  /** Missing for a new one. */
  lodgingId: z.uuid().optional(),
  version: seenVersion,
  label: shortText(100).optional(),
  address: present(shortText(200)).optional(),
  capacity: z.int().min(1).max(500).optional(),
  documents: z
    .array(z.strictObject({ label: present(shortText(100)), url: webAddress }))
    .max(MAX_DOCUMENTS)
    .optional(),
  /** Only the office decides who owns it, who manages it and who has claimed it. */
  ownerIds: z.array(z.uuid()).max(50).optional(),
  managerIds: z.array(z.uuid()).max(50).optional(),
  householdId: z.uuid().nullable().optional(),
})

export const staySchema = z.object({
  stayId: z.string(),
  organizationId: z.string(),
  lodgingId: z.string(),
  lodgingLabel: z.string(),
  lodgingAddress: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  firstDay: z.string(),
  /** The day of departure. */
  lastDay: z.string(),
  nights: z.number(),
  status: z.enum(stayStatuses),
  /**
   * Other days that were requested and wait for a decision. Until then the stay keeps its own. Only
   * for those responsible for the unit. `isOwn`: requested by the reader.
   */
  asked: z
    .object({
      firstDay: z.string(),
      lastDay: z.string(),
      nights: z.number(),
      byName: z.string(),
      isOwn: z.boolean(),
    })
    .nullable(),
  /**
   * Another stay that has, or requests, some of the requested nights. Only for people who may
   * decide. A confirmed one prevents approval, and the person who made the request sees that too.
   */
  rival: z
    .object({
      firstDay: z.string(),
      lastDay: z.string(),
      status: z.enum(stayStatuses),
      name: z.string(),
    })
    .nullable(),
  access: z.enum(stayAccesses),
  spendingAccount: z.boolean(),
  note: z.string(),
  /** The reason for declining it, for those responsible for the unit. Empty when none was given. */
  declinedBecause: z.string(),
  /** Decimal with two places. */
  fee: z.string(),
  /**
   * What has been paid of the fee and not refunded. It may exceed the fee when a stay has become
   * cheaper, until the office refunds the difference.
   */
  feePaid: z.string(),
  /** Addresses are shown only to those responsible for the unit. */
  renters: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      userId: z.string().nullable(),
      hasLeft: z.boolean(),
    }),
  ),
  /** The day on which the reader left, when the stay continued for others. */
  leftDay: z.string().nullable(),
  /** Whether the stay continues for others when the reader leaves. */
  leavesAlone: z.boolean(),
  /**
   * Whether the reader is only a guest of this stay and has an account that does not depend on it.
   * Their passes, bookings and money stay unchanged.
   */
  keepsAccount: z.boolean(),
  /** Whether additional nights need approval when the reader requests them. */
  changeNeedsApproval: z.boolean(),
  may: z.object({
    change: z.boolean(),
    cancel: z.boolean(),
    decide: z.boolean(),
    leave: z.boolean(),
  }),
  version: z.number(),
})

const day = z.iso.date()
const renter = z.strictObject({
  firstName: present(nameText),
  lastName: nameText.default(''),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .transform((value) => value || null)
    .nullable()
    .default(null),
})

export const newStaySchema = z.strictObject({
  organizationId: optionalOrganizationId,
  lodgingId: z.uuid(),
  firstDay: day,
  lastDay: day,
  renters: z.array(renter).min(1).max(MAX_RENTERS),
  spendingAccount: z.boolean().default(false),
  note: z.string().trim().max(1_000).default(''),
})

export const stayEditSchema = z.strictObject({
  organizationId: optionalOrganizationId,
  stayId: z.uuid(),
  version: seenVersion,
  firstDay: day,
  lastDay: day,
  note: z.string().trim().max(1_000).optional(),
})

export type Unit = DeepReadonly<z.output<typeof unitSchema>>
export type Lodging = DeepReadonly<z.output<typeof lodgingSchema>>
export type UnitEdit = z.output<typeof unitEditSchema>
export type Stay = DeepReadonly<z.output<typeof staySchema>>
export type NewStay = z.output<typeof newStaySchema>
export type StayEdit = z.output<typeof stayEditSchema>
