// Units and stays as the API speaks of them. What somebody may do with one is part of it, so that
// screens need not guess.

import { storedFileTypes } from '@lodgepole/domain/kernel/files/stored-file'
import { MAX_DOCUMENTS } from '@lodgepole/domain/lodging/units'
import { MAX_RENTERS, stayAccesses, stayStatuses } from '@lodgepole/domain/lodging/stays'
import * as z from 'zod'
import type { DeepReadonly } from '../kernel/endpoint.ts'
import { optionalOrganizationId, nameText, seenVersion, shortText } from '../people/fields.ts'

const present = (schema: z.ZodType<string>) =>
  schema.refine(Boolean, { error: 'Must not be empty.' })
const personName = z.object({ userId: z.string(), name: z.string() })
/** Opened in a browser, so nothing but the web. */
const webAddress = z.url({ protocol: /^https$/ }).max(500)

export const unitSchema = z.object({
  lodgingId: z.string(),
  organizationId: z.string(),
  /** `Street address` unless it has a name of its own. */
  label: z.string(),
  address: z.string(),
  capacity: z.number(),
  householdId: z.string().nullable(),
  /** Null where nobody has claimed it, or the reader is not told. */
  householdName: z.string().nullable(),
  /** Empty for those who only live there. */
  owners: z.array(personName),
  managers: z.array(personName),
  residents: z.array(personName),
  /** What lies elsewhere. */
  documents: z.array(z.object({ label: z.string(), url: z.string() })),
  /** What lies here. */
  files: z.array(
    z.object({
      fileId: z.string(),
      name: z.string(),
      type: z.enum(storedFileTypes),
      sizeBytes: z.number(),
    }),
  ),
  /** What a stay asks for here; decimals with two places. */
  terms: z.object({ needsApproval: z.boolean(), perStay: z.string(), perNight: z.string() }),
  /** `assign`: say where it is, whose it is and who looks after it. */
  may: z.object({ edit: z.boolean(), register: z.boolean(), assign: z.boolean() }),
  version: z.number(),
})

/** For choosing where one lives: nothing about whose it is. */
export const lodgingSchema = z.object({
  lodgingId: z.string(),
  organizationId: z.string(),
  label: z.string(),
  address: z.string(),
  isClaimed: z.boolean(),
})

export const unitEditSchema = z.strictObject({
  organizationId: optionalOrganizationId,
  /** None for a new one. */
  lodgingId: z.uuid().optional(),
  version: seenVersion,
  label: shortText(100).optional(),
  address: present(shortText(200)).optional(),
  capacity: z.int().min(1).max(500).optional(),
  documents: z
    .array(z.strictObject({ label: present(shortText(100)), url: webAddress }))
    .max(MAX_DOCUMENTS)
    .optional(),
  /** Whose it is, who looks after it and who has claimed it is the office's to say. */
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
   * Other days that were asked for and wait; until then the stay keeps its own. For those who
   * answer for the unit; `isOwn`: by whoever looks.
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
   * Who else has, or wants, nights that wait here; for whoever decides. A confirmed one stands in
   * the way, of which whoever asked is told too.
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
  /**
   * In the words of whoever declined it, to those who answer for the unit; empty where nothing was
   * said.
   */
  declinedBecause: z.string(),
  /** Decimal with two places. */
  fee: z.string(),
  /**
   * What has been paid of it and not given back; more than the fee where a stay costs less now,
   * until the office gives it back.
   */
  feePaid: z.string(),
  /** Addresses are shown to those who answer for the unit. */
  renters: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      userId: z.string().nullable(),
      hasLeft: z.boolean(),
    }),
  ),
  /** The day on which the reader left, where the stay went on for others. */
  leftDay: z.string().nullable(),
  /** Whether the reader, by leaving, leaves alone: the stay goes on for others. */
  leavesAlone: z.boolean(),
  /**
   * Whether the reader only stays there and has an account that does not depend on it: passes,
   * bookings and money stay as they are.
   */
  keepsAccount: z.boolean(),
  /** Whether nights beyond those it has wait for somebody's word, if the reader asks for them. */
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
