// The calls of a phone that shows passes: the pass's content, enrolling the phone's key, whether
// the pass is still valid, and withdrawing a phone.

import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const nullableText = z.string().nullable()

/**
 * What prevents a person from entering: nothing, a restriction, a membership or stay that has ended
 * or not begun, or a phone that was never enrolled or was withdrawn.
 */
const passStateSchema = z.object({
  state: z.enum(['good', 'restricted', 'ended', 'to-come', 'withdrawn', 'new-phone']),
  restriction: z.object({ untilSeconds: z.number().nullable(), message: nullableText }).nullable(),
  /** The server's time, which the phone uses to correct its clock. */
  nowMs: z.number(),
})

const passSchema = passStateSchema.extend({
  person: z.object({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    imageUrl: nullableText,
    imageUrl70: nullableText,
    imageUrl150: nullableText,
  }),
  standing: z.object({
    kind: z.enum(['stay', 'membership', 'none']),
    label: nullableText,
    endsAtSeconds: z.number().nullable(),
  }),
  /** The signed grant for this phone's key. Null unless the state is good. */
  grant: nullableText,
  grantEndsAtSeconds: z.number().nullable(),
  phones: z.array(
    z.object({ phoneId: z.string(), label: z.string(), createdAtSeconds: z.number() }),
  ),
  /** The person's bookings for today, with the codes that open a gate. */
  bookings: z.array(
    z.object({
      bookingId: z.string(),
      label: z.string(),
      status: z.string(),
      startSeconds: z.number(),
      endSeconds: z.number(),
      timeZone: z.string(),
      code: nullableText,
    }),
  ),
})
export type EntryPass = DeepReadonly<z.output<typeof passSchema>>
export type PassState = DeepReadonly<z.output<typeof passStateSchema>>

const passQuery = z.object({ organizationId, personId: z.uuid(), phoneId: z.uuid().optional() })

export const passEndpoints = endpoints({
  pass: {
    route: 'GET /v2/entry/pass',
    summary: 'Returns the entry pass of one of the account’s people, for the calling phone',
    permission: 'member',
    query: passQuery,
    output: itemAnswer(passSchema),
    refusals: [entryRefusals.PASSES_OFF, personAccessRefusals.PERSON_NOT_FOUND],
  },
  passState: {
    route: 'GET /v2/entry/pass/state',
    summary:
      'Tells whether a pass still opens a gate. Clients ask every few seconds while they ' +
      'show it',
    permission: 'member',
    query: passQuery,
    output: itemAnswer(passStateSchema),
    refusals: [entryRefusals.PASSES_OFF, personAccessRefusals.PERSON_NOT_FOUND],
  },
  enrolPhone: {
    route: 'POST /v2/entry/pass/phone',
    summary:
      'Registers a phone to create passes for one of the account’s people, by the public ' +
      'key of a key pair that the phone made',
    permission: 'member',
    body: z.object({
      organizationId,
      personId: z.uuid(),
      label: z.string().trim().min(1).max(80),
      /** 32 bytes in base64url. */
      publicKey: z.string().regex(/^[\w-]{43}$/),
      /** The phone's signature over the person it is for, in base64url. */
      proof: z.string().regex(/^[\w-]{86}$/),
    }),
    output: itemAnswer(z.object({ phoneId: z.string() })),
    callsPerMinute: 60,
    refusals: [
      entryRefusals.PASSES_OFF,
      entryRefusals.KEY_UNSOUND,
      entryRefusals.PROOF_WRONG,
      entryRefusals.PHONE_WITHDRAWN,
      entryRefusals.TOO_MANY_PHONES,
      entryRefusals.PASS_RESTRICTED,
      entryRefusals.PASS_ENDED,
      entryRefusals.PASS_TO_COME,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
  },
  withdrawPhone: {
    route: 'POST /v2/entry/pass/phone/withdraw',
    summary: 'Removes the pass from a phone. What the phone shows no longer opens a gate',
    permission: 'member',
    body: z.object({ organizationId, phoneId: z.uuid() }),
    output: itemAnswer(z.object({ withdrawn: z.literal(true) })),
    refusals: [entryRefusals.PHONE_NOT_FOUND],
  },
})
