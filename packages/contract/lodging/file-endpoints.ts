// Documents of a unit that were uploaded to the server: requested, uploaded to a signed URL,
// checked and stored.

import { storedContentTypes } from '@lodgepole/domain/kernel/files/stored-file'
import { fileRefusals, refusalOfFault } from '@lodgepole/domain/kernel/files/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { photoRefusals } from '@lodgepole/domain/kernel/files/photo-refusals'
import * as z from 'zod'
import { fileAnswer, itemAnswer } from '../kernel/answers.ts'
import { endpoints, type HostKind } from '../kernel/endpoint.ts'
import { optionalOrganizationId as organizationId } from '../people/fields.ts'
import { unitSchema } from './schemas.ts'

const member = {
  permission: 'member',
  hosts: ['main', 'organization', 'console'] satisfies HostKind[],
} as const
const which = { organizationId, lodgingId: z.uuid() }
const one = { ...which, fileId: z.uuid() }
const looksAfter = [
  lodgingRefusals.UNIT_NOT_FOUND,
  lodgingRefusals.LODGING_OFF,
  commonRefusals.NOT_PERMITTED,
] as const

export const unitFileEndpoints = endpoints({
  request: {
    ...member,
    route: 'POST /v2/lodging/unit/file',
    summary:
      'Requests the upload of a document to a unit. The client then sends it to ' +
      '`uploadUrl` with `uploadHeaders`',
    body: z.strictObject({
      ...which,
      fileName: z.string().max(255).default(''),
      fileSize: z.int().min(1),
    }),
    output: itemAnswer(
      z.object({
        fileId: z.string(),
        uploadUrl: z.string(),
        uploadHeaders: z.record(z.string(), z.string()),
      }),
    ),
    refusals: [
      ...looksAfter,
      fileRefusals.FILE_NOT_ALLOWED,
      lodgingRefusals.TOO_MANY_DOCUMENTS,
      photoRefusals.FILE_TOO_LARGE,
      photoRefusals.FILE_NAME_UNDEFINED,
    ],
    callsPerMinute: 30,
  },
  uploaded: {
    ...member,
    route: 'POST /v2/lodging/unit/file/uploaded',
    summary: 'Reports that the document is uploaded. It is checked and then available, or refused',
    body: z.strictObject(one),
    output: itemAnswer(unitSchema),
    refusals: [...looksAfter, fileRefusals.FILE_NOT_FOUND, ...Object.values(refusalOfFault)],
    callsPerMinute: 30,
  },
  read: {
    ...member,
    route: 'GET /v2/lodging/unit/file',
    summary: 'Downloads a document of a unit, for those who own it, look after it or live there',
    query: z.object(one),
    files: Object.values(storedContentTypes),
    output: fileAnswer,
    refusals: [
      lodgingRefusals.UNIT_NOT_FOUND,
      lodgingRefusals.LODGING_OFF,
      fileRefusals.FILE_NOT_FOUND,
    ],
  },
  remove: {
    ...member,
    route: 'POST /v2/lodging/unit/file/remove',
    summary: 'Removes a document of a unit',
    body: z.strictObject(one),
    output: itemAnswer(unitSchema),
    refusals: [...looksAfter, fileRefusals.FILE_NOT_FOUND],
  },
})
