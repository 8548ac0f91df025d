// Tickets in the API. Times are in seconds.

import {
  MAX_TEXT_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  ticketCategories,
  ticketPriorities,
  ticketSides,
  ticketStatuses,
} from '@lodgepole/domain/tickets/ticket'
import { storedFileTypes } from '@lodgepole/domain/kernel/files/stored-file'
import * as z from 'zod'
import type { DeepReadonly } from '../kernel/endpoint.ts'
import { shortText } from '../people/fields.ts'

const status = z.enum(ticketStatuses)
const filled = { error: 'Must not be empty.' }

export const titleText = shortText(MAX_TITLE_CHARACTERS).refine(Boolean, filled)
export const bodyText = z.string().trim().min(1, filled).max(MAX_TEXT_CHARACTERS)

export const ticketSchema = z.object({
  ticketId: z.string(),
  organizationId: z.string(),
  /** The number people use. An organization's first ticket is 1. */
  ticketNumber: z.number(),
  creatorId: z.string(),
  creatorName: z.string(),
  assigneeId: z.string().nullable(),
  assigneeName: z.string(),
  status,
  category: z.enum(ticketCategories),
  title: z.string(),
  createdAt: z.number(),
  /** When the ticket last changed. */
  touchedAt: z.number(),
  version: z.number(),
})

const by = { side: z.enum(ticketSides), authorName: z.string(), at: z.number() }

export const ticketDetailSchema = ticketSchema.extend({
  text: z.string(),
  /** The name of the screen it was reported from, and the build. */
  from: z.object({ route: z.string(), version: z.string() }).nullable(),
  comments: z.array(
    z.object({ commentId: z.string(), ...by, text: z.string(), byMail: z.boolean() }),
  ),
  history: z.array(z.object({ entryId: z.string(), ...by, from: status, to: status })),
  files: z.array(
    z.object({
      fileId: z.string(),
      name: z.string(),
      type: z.enum(storedFileTypes),
      sizeBytes: z.number(),
      side: z.enum(ticketSides),
      at: z.number(),
    }),
  ),
  /** What the caller may do now. */
  mayEdit: z.boolean(),
  mayComment: z.boolean(),
  nextStatuses: z.array(status),
})

/** Fields that only staff see. */
const handling = {
  priority: z.enum(ticketPriorities),
  handlingVersion: z.number(),
  /** Where the writer lived at that time. */ unitId: z.string().nullable(),
  unitName: z.string(),
}

export const handledTicketSchema = ticketSchema.extend(handling)
export const handledTicketDetailSchema = ticketDetailSchema.extend(handling)

export const assigneeSchema = z.object({
  userId: z.string(),
  name: z.string(),
  imageUrl70: z.string().nullable(),
})

export type Ticket = DeepReadonly<z.output<typeof ticketSchema>>
export type TicketDetail = DeepReadonly<z.output<typeof ticketDetailSchema>>
export type HandledTicket = DeepReadonly<z.output<typeof handledTicketSchema>>
export type HandledTicketDetail = DeepReadonly<z.output<typeof handledTicketDetailSchema>>
