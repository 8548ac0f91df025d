// Closing out the remaining funds of a whole session, or of everyone, in one step by the office:
// preview, start, progress and final result.

import {
  closeOutPolicies,
  closeOutRefusals,
  closeOutStates,
} from '@lodgepole/domain/money/close-out'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer, streamAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const hosts = ['console', 'organization', 'main'] satisfies HostKind[]
const reader = { permission: { capability: 'moneyRead' }, hosts } as const
const writer = { permission: { capability: 'moneyWrite' }, hosts } as const
const page = {
  next: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}
const which = { organizationId, closeOutId: z.uuid() }
const state = z.enum(closeOutStates)

const part = z.object({ people: z.number(), amount: z.string() })
const previewSchema = z.object({
  label: z.string(),
  people: z.number(),
  amount: z.string(),
  refund: part,
  donate: part,
  keep: part,
  /** The part of the kept money that belongs to people who get a partial refund. */
  rest: z.string(),
  /** People with another upcoming booking, who are excluded by default. */
  booked: z.number(),
  /** People in another close-out that is not finished. */
  elsewhere: z.number(),
  canDonate: z.boolean(),
})

const closeOutSchema = z.object({
  closeOutId: z.string(),
  label: z.string(),
  seriesId: z.string().nullable(),
  policy: z.enum(closeOutPolicies),
  includeBooked: z.boolean(),
  createdAtSeconds: z.number(),
  createdByName: z.string(),
  /**
   * Number of people per state, with the amounts found, and the amounts that have been moved or are
   * in progress.
   */
  states: z.array(z.object({ state, people: z.number(), found: z.string(), moved: z.string() })),
  people: z.number(),
  /** Nobody is waiting, and every refund has finished. */
  isOver: z.boolean(),
})

const personSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl70: z.string().nullable(),
  householdName: z.string(),
  state,
  found: z.string(),
  moved: z.string(),
  /** Why the money was kept, or why the operation failed, as a code. */
  why: z.string(),
})

export const closeOutEndpoints = endpoints({
  list: {
    ...reader,
    route: 'GET /v2/console/money/close-outs',
    summary: 'Lists the close-outs, newest first',
    query: z.object({ organizationId, ...page }),
    output: itemsAnswer(closeOutSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  sessions: {
    ...reader,
    route: 'GET /v2/console/money/close-out/sessions',
    summary: 'Lists the sessions of people with leftover money, latest first',
    query: z.object({ organizationId }),
    output: itemsAnswer(
      z.object({
        seriesId: z.string(),
        label: z.string(),
        endsAtSeconds: z.number(),
        people: z.number(),
      }),
    ),
    refusals: [],
  },
  preview: {
    ...reader,
    route: 'GET /v2/console/money/close-out/preview',
    summary: 'Previews a close-out of a session or of everyone. Nothing changes',
    query: z.object({
      organizationId,
      seriesId: z.uuid().optional(),
      policy: z.enum(closeOutPolicies),
      includeBooked: z.stringbool().default(false),
    }),
    output: itemAnswer(previewSchema),
    refusals: [closeOutRefusals.SESSION_NOT_FOUND],
  },
  begin: {
    ...writer,
    route: 'POST /v2/console/money/close-out',
    summary: 'Starts the previewed close-out, for the same people and the same amount',
    body: z.strictObject({
      organizationId,
      seriesId: z.uuid().optional(),
      policy: z.enum(closeOutPolicies),
      includeBooked: z.boolean().default(false),
      agreedPeople: z.int().min(1),
      agreedAmount: z.string().max(20),
    }),
    output: itemAnswer(closeOutSchema),
    refusals: [
      closeOutRefusals.SESSION_NOT_FOUND,
      closeOutRefusals.CLOSE_OUT_NOBODY,
      closeOutRefusals.CLOSE_OUT_CHANGED,
    ],
  },
  one: {
    ...reader,
    route: 'GET /v2/console/money/close-out',
    summary: 'Returns the progress of a close-out',
    query: z.object(which),
    output: itemAnswer(closeOutSchema),
    refusals: [closeOutRefusals.CLOSE_OUT_NOT_FOUND],
  },
  people: {
    ...reader,
    route: 'GET /v2/console/money/close-out/people',
    summary: 'Lists the result of a close-out for each person, by name',
    query: z.object({ ...which, state: state.optional(), ...page }),
    output: itemsAnswer(personSchema),
    refusals: [closeOutRefusals.CLOSE_OUT_NOT_FOUND, commonRefusals.INVALID_INPUT],
  },
  file: {
    ...reader,
    route: 'GET /v2/console/money/close-out/file',
    summary: 'Downloads the results of a close-out as CSV',
    query: z.object(which),
    output: streamAnswer,
    files: ['text/csv'],
    refusals: [closeOutRefusals.CLOSE_OUT_NOT_FOUND],
    callsPerMinute: 20,
  },
  retry: {
    ...writer,
    route: 'POST /v2/console/money/close-out/retry',
    summary: 'Retries a close-out for those it failed for',
    body: z.strictObject(which),
    output: itemAnswer(closeOutSchema),
    refusals: [closeOutRefusals.CLOSE_OUT_NOT_FOUND, closeOutRefusals.NOTHING_TO_RETRY],
  },
})

export type CloseOutPreview = DeepReadonly<z.output<typeof previewSchema>>
export type CloseOut = DeepReadonly<z.output<typeof closeOutSchema>>
export type CloseOutPerson = DeepReadonly<z.output<typeof personSchema>>
