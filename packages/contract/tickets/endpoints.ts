// A member's tickets: writing, finding and discussing them.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import { ticketCategories, ticketStatuses } from '@lodgepole/domain/tickets/ticket'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { optionalOrganizationId as organizationId, seenVersion } from '../people/fields.ts'
import { bodyText, ticketDetailSchema, ticketSchema, titleText } from './schemas.ts'

const which = { organizationId, ticketId: z.string().max(100).optional() }
const name = (longest: number) =>
  z
    .string()
    .regex(/^[\w.-]+$/, { error: 'Letters, digits, dots and dashes.' })
    .max(longest)
const unknown = [ticketRefusals.TICKET_UNDEFINED, ticketRefusals.TICKET_NOT_FOUND] as const
const category = z.enum(ticketCategories)

export const ticketEndpoints = endpoints({
  one: {
    route: 'GET /v2/task/ticket',
    summary: 'Returns one ticket with its whole history',
    permission: 'member',
    query: z.object(which),
    output: itemAnswer(ticketDetailSchema),
    refusals: unknown,
  },
  list: {
    route: 'GET /v2/task/tickets',
    summary: 'Lists the tickets that a person wrote or is assigned to, newest first',
    permission: 'member',
    query: z.object({
      organizationId,
      /** Statuses separated by commas. */
      statusExcluded: z.string().max(100).optional(),
      assigneeId: z.string().max(100).optional(),
      creatorId: z.string().max(100).optional(),
      next: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    /** The message accompanies an empty list. */
    output: itemsAnswer(ticketSchema).extend({ message: z.string().optional() }),
    refusals: [ticketRefusals.NO_TICKETS, commonRefusals.INVALID_INPUT],
  },
  create: {
    route: 'POST /v2/task/ticket/create',
    summary:
      'Creates a ticket. `from` is the screen it was reported from; `lodgingId` is the ' +
      'property it is about, for members with several',
    permission: 'member',
    body: z.object({
      organizationId,
      title: titleText,
      text: bodyText,
      category: category.default('other'),
      from: z.object({ route: name(60), version: name(100) }).optional(),
      lodgingId: z.uuid().optional(),
    }),
    output: itemAnswer(ticketDetailSchema),
    refusals: [lodgingRefusals.UNIT_NOT_FOUND],
    callsPerMinute: 20,
  },
  edit: {
    route: 'POST /v2/task/ticket/edit',
    summary: 'Changes the text of a ticket; for its author, until it is closed',
    permission: 'member',
    body: z.object({ ...which, version: seenVersion, title: titleText, text: bodyText, category }),
    output: itemAnswer(ticketDetailSchema),
    refusals: [
      ...unknown,
      ticketRefusals.TICKET_NOT_YOURS,
      ticketRefusals.TICKET_CLOSED,
      peopleRefusals.CHANGED_MEANWHILE,
    ],
  },
  comment: {
    route: 'POST /v2/task/ticket/comment',
    summary: 'Comments on a ticket. A ticket that was waiting or resolved is open again',
    permission: 'member',
    body: z.object({ ...which, text: bodyText }),
    output: itemAnswer(ticketDetailSchema),
    refusals: [...unknown, ticketRefusals.TICKET_CLOSED],
    callsPerMinute: 30,
  },
  move: {
    route: 'POST /v2/task/ticket/status',
    summary: 'Marks a ticket as resolved, or reopens it',
    permission: 'member',
    body: z.object({ ...which, status: z.enum(ticketStatuses) }),
    output: itemAnswer(ticketDetailSchema),
    refusals: [...unknown, ticketRefusals.TICKET_STATUS],
  },
})
