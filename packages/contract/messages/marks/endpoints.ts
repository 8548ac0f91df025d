// Addresses that email does not reach: what staff see and confirm, and what the owner of an address
// confirms themselves.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { failureCauses } from '@lodgepole/domain/messages/delivery-failure'
import { markKinds } from '@lodgepole/domain/messages/mail-mark'
import { mailMarkRefusals } from '@lodgepole/domain/messages/mark-refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'
import { mailMarkSchema } from './schemas.ts'

const hosts = ['console', 'organization', 'main'] satisfies HostKind[]
const portals = ['organization', 'main'] satisfies HostKind[]
const organizationId = z.uuid().optional()

const listedMarkSchema = mailMarkSchema.extend({
  /**
   * The people with this address. Empty when it belongs to a contributor, or to a person who has
   * since changed their address.
   */
  people: z.array(z.object({ userId: z.string(), firstName: z.string(), lastName: z.string() })),
})
export type ListedMark = DeepReadonly<z.output<typeof listedMarkSchema>>

export const mailMarkEndpoints = endpoints({
  list: {
    route: 'GET /v2/console/mail/marks',
    summary:
      'Lists the addresses that the organization does not send mail to, with the reason, ' +
      'latest failure first',
    permission: { capability: 'peopleRead' },
    hosts,
    query: z.object({
      organizationId,
      kind: z.enum(markKinds).optional(),
      q: z.string().max(254).optional(),
      next: z.string().max(1_000).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(listedMarkSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  confirm: {
    route: 'POST /v2/console/mail/marks/confirm',
    summary:
      'Resumes mail to an address once its owner has confirmed it. Refused after a ' +
      'complaint, or if another mail has bounced since',
    permission: { capability: 'peopleWrite' },
    hosts,
    body: z.strictObject({
      organizationId,
      address: z.string().min(3).max(254),
      seenAtSeconds: z.number().int().min(0),
    }),
    output: itemAnswer(z.object({ address: z.string() })),
    refusals: [
      mailMarkRefusals.MARK_NOT_FOUND,
      mailMarkRefusals.COMPLAINT_STANDS,
      mailMarkRefusals.BOUNCED_AGAIN,
    ],
  },
  own: {
    route: 'GET /v2/mail/address',
    summary: 'Tells whether we send mail to the caller’s own address',
    permission: 'login',
    hosts: portals,
    query: z.object({ organizationId }),
    output: itemAnswer(
      z.object({
        address: z.string(),
        mark: z
          .object({
            kind: z.enum(markKinds),
            cause: z.enum(failureCauses),
            sinceSeconds: z.number(),
          })
          .nullable(),
      }),
    ),
    refusals: [],
  },
  mailCode: {
    route: 'POST /v2/mail/address/code',
    idempotencyKey: false,
    summary: 'Mails a code to the caller’s own address, even if mail to it is paused',
    permission: 'login',
    hosts: portals,
    body: z.strictObject({ organizationId }),
    output: itemAnswer(z.object({ sentTo: z.string() })),
    refusals: [
      identityRefusals.CANNOT_RETRIEVE_USER,
      identityRefusals.MAIL_ON_HOLD,
      identityRefusals.TOO_MANY_TRIES,
      commonRefusals.NOT_PERMITTED,
    ],
    callsPerMinute: 20,
  },
  enterCode: {
    route: 'POST /v2/mail/address/confirm',
    idempotencyKey: false,
    summary:
      'Confirms the caller’s own address with the code, which resumes mail to it in every ' +
      'organization',
    permission: 'login',
    hosts: portals,
    body: z.strictObject({ organizationId, code: z.string().min(1).max(20) }),
    output: itemAnswer(z.object({ address: z.string() })),
    refusals: [
      identityRefusals.CANNOT_RETRIEVE_USER,
      identityRefusals.WRONG_CODE,
      identityRefusals.TOO_MANY_TRIES,
      commonRefusals.NOT_PERMITTED,
    ],
    callsPerMinute: 20,
  },
})
