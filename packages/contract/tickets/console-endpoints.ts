// Working on tickets, for staff.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import {
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '@lodgepole/domain/tickets/ticket'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type HostKind } from '../kernel/endpoint.ts'
import { seenVersion } from '../people/fields.ts'
import {
  assigneeSchema,
  bodyText,
  handledTicketDetailSchema,
  handledTicketSchema,
} from './schemas.ts'

const organizationId = z.uuid().optional()
const staff = {
  permission: { capability: 'tickets' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const
const which = { organizationId, ticketId: z.uuid() }
const status = z.enum(ticketStatuses)

export const ticketConsoleEndpoints = endpoints({
  list: {
    ...staff,
    route: 'GET /v2/console/tickets',
    summary:
      'Lists the organization’s tickets, newest first. Filters: status, assignee, priority ' +
      'and category',
    query: z.object({
      organizationId,
      status: status.optional(),
      statusExcluded: z.string().max(100).optional(),
      /** `none`: tickets without an assignee. */
      assigneeId: z.union([z.uuid(), z.literal('none')]).optional(),
      priority: z.enum(ticketPriorities).optional(),
      category: z.enum(ticketCategories).optional(),
      /** A part of the title or of the writer's name, or the number. */
      search: z.string().trim().max(100).optional(),
      next: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(handledTicketSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  one: {
    ...staff,
    route: 'GET /v2/console/ticket',
    summary: 'Returns one ticket with its whole history',
    query: z.object(which),
    output: itemAnswer(handledTicketDetailSchema),
    refusals: [ticketRefusals.TICKET_NOT_FOUND],
  },
  assignees: {
    ...staff,
    route: 'GET /v2/console/ticket/assignees',
    summary: 'Lists the people a ticket can be assigned to',
    query: z.object({ organizationId }),
    output: itemsAnswer(assigneeSchema),
    refusals: [],
  },
  change: {
    ...staff,
    route: 'POST /v2/console/ticket/change',
    summary:
      'Changes the status, assignee, priority or category of a ticket. What is left out ' +
      'stays as it is',
    body: z.strictObject({
      ...which,
      handlingVersion: seenVersion,
      status: status.optional(),
      assigneeId: z.uuid().nullable().optional(),
      priority: z.enum(ticketPriorities).optional(),
      category: z.enum(ticketCategories).optional(),
    }),
    output: itemAnswer(handledTicketDetailSchema),
    refusals: [
      ticketRefusals.TICKET_NOT_FOUND,
      ticketRefusals.ASSIGNEE_NOT_FOUND,
      peopleRefusals.CHANGED_MEANWHILE,
    ],
  },
  answer: {
    ...staff,
    route: 'POST /v2/console/ticket/answer',
    summary: 'Answers a ticket and can change its status in the same step',
    body: z.strictObject({ ...which, text: bodyText, status: status.optional() }),
    output: itemAnswer(handledTicketDetailSchema),
    refusals: [ticketRefusals.TICKET_NOT_FOUND, ticketRefusals.TICKET_CLOSED],
  },
})
