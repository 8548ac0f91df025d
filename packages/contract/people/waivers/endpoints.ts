// Waivers: reading, signing, keeping a copy. The same two calls exist for guests with a link from
// an email, whose token replaces a session.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const token = z.string().regex(/^[\w-]{43}$/)

const waiverViewSchema = z.object({
  version: z.number(),
  title: z.string(),
  text: z.string(),
  /**
   * The name of the signed-in person (or, with a link, of the account holder), which the typed name
   * must match. Empty when no name is on file.
   */
  signerName: z.string(),
  people: z.array(
    z.object({
      userId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      waiverSignedAt: z.number().nullable(),
      /** Whether a signature for the version in force is missing or too old. */
      isDue: z.boolean(),
      /** The signed copy, if there is one. */
      documentId: z.string().nullable(),
    }),
  ),
})
export type WaiverView = DeepReadonly<z.output<typeof waiverViewSchema>>

const signature = {
  version: z.int().positive(),
  typedName: z.string().trim().min(1).max(200),
  userIds: z.array(z.uuid()).min(1).max(100),
}
const signed = itemAnswer(
  z.object({
    waiverSignedAt: z.number(),
    documentId: z.string(),
    /**
     * Who signed earlier, so that nothing was left to sign. Null for a signature made by this call.
     */
    signedBeforeBy: z.string().nullable(),
    /** The people this call signed for, excluding those already signed for. */
    signedUserIds: z.array(z.string()),
  }),
)
const signingRefusals = [
  waiverRefusals.NO_WAIVER,
  waiverRefusals.WAIVER_CHANGED,
  waiverRefusals.TYPED_NAME_MISMATCH,
  personAccessRefusals.PERSON_NOT_FOUND,
]

export const waiverEndpoints = endpoints({
  read: {
    route: 'GET /v2/waiver',
    summary: 'Returns the current waiver, and who of the household has signed it',
    permission: 'member',
    query: z.object({ organizationId }),
    output: itemAnswer(waiverViewSchema),
    refusals: [waiverRefusals.NO_WAIVER],
  },
  sign: {
    route: 'POST /v2/waiver/sign',
    summary: 'Signs the waiver for people of the household. Existing signatures stay',
    permission: 'member',
    body: z.object({ organizationId, ...signature }),
    output: signed,
    refusals: [...signingRefusals, commonRefusals.NOT_PERMITTED],
    callsPerMinute: 30,
  },
  document: {
    route: 'GET /v2/waiver/document',
    summary:
      'Downloads a signed waiver as a PDF, for its household and for staff who manage waivers',
    permission: 'member',
    hosts: ['main', 'organization', 'console'],
    query: z.object({ organizationId, documentId: z.uuid() }),
    output: itemAnswer(z.object({ fileName: z.string(), pdfBase64: z.string() })),
    refusals: [waiverRefusals.WAIVER_NOT_FOUND],
  },
  requestLink: {
    route: 'POST /v2/noauth/waiver/link',
    idempotencyKey: false,
    summary:
      'Mails a household the signing link. The answer does not reveal whether the ' +
      'household exists',
    permission: 'guest',
    body: z.object({ organizationId, userId: z.uuid() }),
    output: itemAnswer(z.object({ message: z.string() })),
    refusals: [],
    callsPerMinute: 10,
  },
  readByLink: {
    route: 'GET /v2/noauth/waiver',
    summary: 'Returns the same for anyone who has the emailed link',
    permission: 'guest',
    query: z.object({ organizationId, userId: z.uuid(), token }),
    output: itemAnswer(waiverViewSchema),
    refusals: [waiverRefusals.WAIVER_LINK_INVALID, waiverRefusals.NO_WAIVER],
    callsPerMinute: 60,
  },
  signByLink: {
    route: 'POST /v2/noauth/waiver/sign',
    summary: 'Signs the waiver for anyone who has the emailed link',
    permission: 'guest',
    body: z.object({ organizationId, userId: z.uuid(), token, ...signature }),
    output: signed,
    refusals: [waiverRefusals.WAIVER_LINK_INVALID, ...signingRefusals],
    callsPerMinute: 30,
  },
  publish: {
    route: 'POST /v2/console/waiver/publish',
    summary:
      'Publishes a new version of the waiver, which everyone is asked to sign. Refused if ' +
      'another version has been published in the meantime',
    permission: 'admin',
    hosts: ['console', 'main', 'organization'],
    body: z.object({
      organizationId,
      title: z.string().trim().min(1).max(200),
      text: z.string().trim().min(1).max(50_000),
      /** 0 when there was none. */ seenVersion: z.int().min(0).optional(),
    }),
    output: itemAnswer(z.object({ version: z.number() })),
    refusals: [waiverRefusals.WAIVER_PUBLISHED],
  },
})
