// A household for staff: everything about it in one answer.

import * as z from 'zod'
import { invoiceStatuses } from '@lodgepole/domain/billing/invoices/invoice'
import type { DeepReadonly } from '../kernel/endpoint.ts'
import { mailMarkSchema } from '../messages/marks/schemas.ts'

const text = z.string().nullable()
const seconds = z.number().nullable()
/** Decimal with two places. */
const money = z.string()

const householdPersonSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl70: text,
  imageUrl150: text,
  isHolder: z.boolean(),
  relationship: z.string(),
  /** All roles in `role` and `roles`. */
  roles: z.array(z.string()),
  isGuest: z.boolean(),
  signsIn: z.boolean(),
  /** They have set a password, which an invited person may not have done. */
  hasOpened: z.boolean(),
  invitedAt: seconds,
  email: text,
  /** Why email to this address is not sent. */
  mailMark: mailMarkSchema.nullable(),
  phone: text,
  memberId: text,
  postalAddress1: text,
  postalAddress2: text,
  postalCity: text,
  postalState: text,
  postalZipcode: text,
  age: seconds,
  birthISO: text,
  membershipType: text,
  membershipExpiresAt: seconds,
  isResident: z.boolean().nullable(),
  bookingEventCapacityLimit: seconds,
  /** Whether they are restricted now. */
  isRestricted: z.boolean(),
  restrictionExpiresAt: seconds,
  restrictionMessage: text,
  note: text,
  waiverSignedAt: seconds,
  waiverVersion: seconds,
  /** They have to sign the current waiver, for the first time or again. */
  isWaiverDue: z.boolean(),
  /** Null for staff who may not see money. */
  balance: money.nullable(),
  scheduled: money.nullable(),
  /** Whether a gate card is in use, and the number of phones with a pass. */
  hasCard: z.boolean(),
  phonesWithPass: z.number(),
  version: z.number(),
})

const bookingSchema = z.object({
  /** For a guest brought along by the household, who is not one of its people. */
  guestName: z.string().nullable(),
  bookingId: z.string(),
  personId: z.string(),
  series: z.string(),
  label: z.string(),
  status: z.string(),
  startSeconds: z.number(),
  timeZone: z.string(),
  waitingNumber: z.number().nullable(),
})
const invoiceSchema = z.object({
  invoiceId: z.string(),
  number: z.number().nullable(),
  title: z.string(),
  status: z.enum(invoiceStatuses),
  total: money,
  owed: money,
  dueDay: z.string(),
})
const orderSchema = z.object({
  orderId: z.string(),
  status: z.string(),
  total: money.nullable(),
  placedAtSeconds: z.number(),
  lines: z.string(),
})
const staySchema = z.object({
  stayId: z.string(),
  address: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  status: z.string(),
})
const ticketSchema = z.object({
  ticketId: z.string(),
  number: z.number(),
  title: z.string(),
  status: z.string(),
  createdAtSeconds: z.number(),
})
/** Money into and out of spending accounts. Negative for money out. */
const transactionSchema = z.object({
  journalId: z.string(),
  accountId: z.string(),
  personId: z.string(),
  kind: z.string(),
  about: z.string(),
  happenedAtSeconds: z.number(),
  amount: money,
})
const activitySchema = z.object({
  activityId: z.string(),
  happenedAtSeconds: z.number(),
  action: z.string(),
  about: z.string(),
  byName: z.string(),
  actedAs: z.boolean(),
  /** The attempt failed, such as a sign-in with a wrong password. */
  isFailed: z.boolean(),
  amount: money.nullable(),
})

export const householdSchema = z.object({
  householdId: z.string(),
  /** The account holder comes first. */
  people: z.array(householdPersonSchema),
  /** There are more than the answer contains. */
  hasMorePeople: z.boolean(),
  second: z
    .object({
      name: z.string(),
      email: text,
      mailMark: mailMarkSchema.nullable(),
      signsIn: z.boolean(),
    })
    .nullable(),
  address: z.array(z.string()),
  savedCards: z.array(z.object({ brand: z.string(), last4: z.string() })),
  /**
   * Whether the reader may see money. If not, there are no amounts, cards, transactions or
   * invoices.
   */
  seesMoney: z.boolean(),
  bookings: z.array(bookingSchema),
  /** The latest come first. */
  transactions: z.array(transactionSchema),
  invoices: z.array(invoiceSchema),
  orders: z.array(orderSchema),
  stays: z.array(staySchema),
  tickets: z.array(ticketSchema),
  belongings: z.array(
    z.object({
      belongingId: z.string(),
      kind: z.enum(['pet', 'vehicle']),
      name: z.string(),
      about: z.string(),
    }),
  ),
  contributors: z.array(
    z.object({
      contributorId: z.string(),
      name: z.string(),
      email: z.string(),
      relationship: z.string(),
      state: z.string(),
    }),
  ),
  activity: z.array(activitySchema),
})

export type Household = DeepReadonly<z.output<typeof householdSchema>>
export type ConsolePerson = Household['people'][number]
