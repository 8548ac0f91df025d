// Two rows that may be the same person.

import * as z from 'zod'
import type { DeepReadonly } from '../kernel/endpoint.ts'

const text = z.string().nullable()

const duplicatePersonSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl70: text,
  email: text,
  phone: text,
  birthISO: text,
  memberId: text,
  householdId: z.string(),
  householdName: z.string(),
  signsIn: z.boolean(),
})

/** People with the same name and birthday, or with the same email address. */
export const duplicateGroupSchema = z.object({
  because: z.enum(['birthday', 'email']),
  people: z.array(duplicatePersonSchema),
})

/**
 * The same, with everything attached to them: money with two decimals, and reservations that are
 * upcoming, past, and canceled or declined.
 */
const comparedPersonSchema = duplicatePersonSchema.extend({
  balance: z.string(),
  scheduled: z.string(),
  toCome: z.number(),
  past: z.number(),
  calledOff: z.number(),
})

const sharedEventSchema = z.object({
  eventId: z.string(),
  label: z.string(),
  startSeconds: z.number(),
  timeZone: z.string(),
})

export const mergePreviewSchema = z.object({
  from: comparedPersonSchema,
  into: comparedPersonSchema,
  moves: z.array(z.object({ kind: z.string(), count: z.number() })),
  /** Decimal with two places. */
  money: z.string(),
  /** Empty when nothing prevents the merge. */
  obstacles: z.array(z.object({ code: z.string(), message: z.string() })),
  /** The events in which both have a place, earliest first. */
  bothBooked: z.array(sharedEventSchema),
})

export type DuplicatePerson = DeepReadonly<z.output<typeof duplicatePersonSchema>>
export type ComparedPerson = DeepReadonly<z.output<typeof comparedPersonSchema>>
export type DuplicateGroup = DeepReadonly<z.output<typeof duplicateGroupSchema>>
export type SharedEvent = DeepReadonly<z.output<typeof sharedEventSchema>>
export type MergePreview = DeepReadonly<z.output<typeof mergePreviewSchema>>
