// Pictures and documents of a ticket: requested, uploaded to a signed URL, checked and stored.

import { photoRefusals } from '@lodgepole/domain/kernel/files/photo-refusals'
import { storedContentTypes } from '@lodgepole/domain/kernel/files/stored-file'
import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import * as z from 'zod'
import { fileAnswer, itemAnswer } from '../kernel/answers.ts'
import { endpoints, type HostKind } from '../kernel/endpoint.ts'
import { optionalOrganizationId as organizationId } from '../people/fields.ts'
import { ticketDetailSchema } from './schemas.ts'

const member = {
  permission: 'member',
  hosts: ['main', 'organization', 'console'] satisfies HostKind[],
} as const
const which = { organizationId, ticketId: z.string().max(100).optional() }
const one = { ...which, fileId: z.uuid() }
const unknown = [ticketRefusals.TICKET_UNDEFINED, ticketRefusals.TICKET_NOT_FOUND] as const
const { FILE_TOO_LARGE, IMAGE_TOO_LARGE, FILE_DAMAGED, NOT_A_PICTURE } = photoRefusals

export const ticketFileEndpoints = endpoints({
  request: {
    ...member,
    route: 'POST /v2/task/ticket/file',
    summary:
      'Requests the upload of a file to a ticket. The client then sends it to `uploadUrl` ' +
      'with `uploadHeaders`',
    body: z.object({
      ...which,
      fileName: z.string().max(255).default(''),
      fileSize: z.number().int().min(1),
    }),
    output: itemAnswer(
      z.object({
        fileId: z.string(),
        uploadUrl: z.string(),
        uploadHeaders: z.record(z.string(), z.string()),
      }),
    ),
    refusals: [
      ...unknown,
      ticketRefusals.TICKET_CLOSED,
      ticketRefusals.FILE_NOT_ALLOWED,
      ticketRefusals.TOO_MANY_FILES,
      FILE_TOO_LARGE,
      photoRefusals.FILE_NAME_UNDEFINED,
    ],
    callsPerMinute: 30,
  },
  uploaded: {
    ...member,
    route: 'POST /v2/task/ticket/file/uploaded',
    summary: 'Reports that the file is uploaded. It is checked and then available, or refused',
    body: z.object(one),
    output: itemAnswer(ticketDetailSchema),
    refusals: [
      ...unknown,
      ticketRefusals.FILE_NOT_FOUND,
      ticketRefusals.FILE_NOT_ALLOWED,
      ticketRefusals.PDF_NOT_ALLOWED,
      ticketRefusals.FILE_NOT_SENT,
      ticketRefusals.TICKET_CLOSED,
      FILE_TOO_LARGE,
      IMAGE_TOO_LARGE,
      FILE_DAMAGED,
      NOT_A_PICTURE,
    ],
    callsPerMinute: 30,
  },
  read: {
    ...member,
    route: 'GET /v2/task/ticket/file',
    summary: 'Downloads a file of a ticket, for those who may see the ticket',
    query: z.object(one),
    files: Object.values(storedContentTypes),
    output: fileAnswer,
    refusals: [...unknown, ticketRefusals.FILE_NOT_FOUND],
  },
  remove: {
    ...member,
    route: 'POST /v2/task/ticket/file/remove',
    summary: 'Removes a file from a ticket. Only the side that added it can remove it',
    body: z.object(one),
    output: itemAnswer(ticketDetailSchema),
    refusals: [...unknown, ticketRefusals.FILE_NOT_FOUND, ticketRefusals.TICKET_CLOSED],
  },
})
