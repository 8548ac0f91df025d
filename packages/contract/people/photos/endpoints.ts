import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { MAX_TEMPORARY_BYTES } from '@lodgepole/domain/kernel/files/photo-limits'
import { photoRefusals } from '@lodgepole/domain/kernel/files/photo-refusals'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../../kernel/endpoint.ts'
import { participantSchema } from '../schemas.ts'

const organizationId = z.uuid().optional()
/** Base64 uses four characters for three bytes. */
const MAX_DATA_LENGTH = Math.ceil(MAX_TEMPORARY_BYTES / 3) * 4
const whose = { participantId: z.uuid(), organizationId, accountId: z.uuid().optional() }
const photoUser = participantSchema.pick({
  userId: true,
  firstName: true,
  lastName: true,
  imageUrl: true,
  imageUrl70: true,
  imageUrl150: true,
})

/** PENDING until the upload arrives. FINISHED and ERROR are final. */
const status = z.enum(['PENDING', 'PROCESSING', 'FINISHED', 'ERROR'])

export const photoEndpoints = endpoints({
  request: {
    route: 'POST /v2/profile/participant/photo',
    summary:
      'Requests the upload of a person’s photo. The client then sends the file to ' +
      '`uploadUrl` with `uploadHeaders`',
    permission: 'member',
    hosts: ['main', 'organization', 'console'],
    body: z.object({
      ...whose,
      fileName: z.string().max(255).optional(),
      fileType: z.string().max(100).optional(),
      fileSize: z.number().int().min(1).optional(),
    }),
    output: itemAnswer(
      z.object({
        processId: z.string(),
        uploadUrl: z.string(),
        uploadHeaders: z.record(z.string(), z.string()),
      }),
    ),
    refusals: [
      photoRefusals.FILE_NAME_UNDEFINED,
      photoRefusals.FILE_TYPE_UNDEFINED,
      photoRefusals.FILE_TYPE_NOT_ALLOWED,
      photoRefusals.FILE_TOO_LARGE,
      photoRefusals.PHOTOS_OFF,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
    callsPerMinute: 30,
  },
  uploaded: {
    route: 'POST /v2/profile/participant/photo/uploaded',
    summary: 'Reports that the photo is uploaded. It is then checked and processed',
    permission: 'member',
    hosts: ['main', 'organization', 'console'],
    body: z.object({ organizationId, processId: z.uuid() }),
    output: itemAnswer(z.object({ processId: z.string(), status })),
    refusals: [photoRefusals.PROCESS_NOT_FOUND],
  },
  status: {
    route: 'GET /v2/profile/status/processqueue',
    summary:
      'Returns the progress of a photo and, in the end, the person with the new pictures ' +
      'or the problem',
    permission: 'member',
    hosts: ['main', 'organization', 'console'],
    query: z.object({ organizationId, processId: z.uuid() }),
    output: itemAnswer(
      z.object({
        status,
        response: z.object({
          user: photoUser.optional(),
          code: z.string().optional(),
          message: z.string().optional(),
        }),
      }),
    ),
    refusals: [photoRefusals.PROCESS_NOT_FOUND],
  },
  saveTemporary: {
    route: 'POST /objects/temporary/save',
    summary:
      'Stores a small picture as `{userId}.{type}`, shown to those who may change the ' +
      'photo until the photo is ready',
    permission: 'member',
    hosts: ['main', 'organization', 'console'],
    body: z.object({
      organizationId,
      userId: z.uuid().optional(),
      type: z.string().max(20).optional(),
      data: z.string().max(MAX_DATA_LENGTH).optional().describe('The picture in base64'),
    }),
    output: itemAnswer(z.object({ name: z.string() })),
    refusals: [
      photoRefusals.PHOTO_USER_UNDEFINED,
      photoRefusals.TYPE_UNDEFINED,
      photoRefusals.PHOTO_DATA_UNDEFINED,
      photoRefusals.FILE_TYPE_NOT_ALLOWED,
      photoRefusals.FILE_TOO_LARGE,
      photoRefusals.PHOTOS_OFF,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
    callsPerMinute: 30,
  },
  readTemporary: {
    route: 'GET /objects/temporary/image',
    summary: 'The temporary image of a person, if there is one',
    permission: 'member',
    hosts: ['main', 'organization', 'console'],
    query: z.object({ organizationId, userId: z.uuid() }),
    output: itemAnswer(z.object({ type: z.string(), data: z.string() }).nullable()),
    refusals: [photoRefusals.PHOTOS_OFF, personAccessRefusals.PERSON_NOT_FOUND],
  },
  remove: {
    route: 'POST /v2/profile/participant/photo/remove',
    summary: 'Removes a person’s photo',
    permission: 'member',
    hosts: ['main', 'organization', 'console'],
    body: z.object(whose),
    output: itemAnswer(photoUser),
    refusals: [photoRefusals.PHOTOS_OFF, personAccessRefusals.PERSON_NOT_FOUND],
  },
})

export type PhotoUser = DeepReadonly<z.output<typeof photoUser>>
