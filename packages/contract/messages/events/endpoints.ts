// Delivery events from the installation's email providers. Each provider authenticates in its own
// way; none has a session.

import { mailEventRefusals } from '@lodgepole/domain/messages/mark-refusals'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'

const address = z.string().min(3).max(500)
const text = z.string().max(20_000).optional()
const MAX_BODY_BYTES = 256 * 1024

/**
 * `noted`: the event counts. `known`: it was already counted. `ignored`: it says nothing about the
 * address.
 */
const heard = itemAnswer(z.object({ outcome: z.enum(['noted', 'known', 'ignored']) }))
const provider = {
  permission: 'guest',
  output: heard,
  refusals: [mailEventRefusals.MAIL_EVENT_NOT_SIGNED],
  callsPerMinute: 3_000,
  maxBodyBytes: MAX_BODY_BYTES,
} as const

export const mailEventEndpoints = endpoints({
  postmark: {
    ...provider,
    route: 'POST /v2/noauth/task/mail/postmark',
    idempotencyKey: false,
    summary:
      'Receives Postmark’s webhooks about bounces and spam complaints. The HTTP password ' +
      'is the installation’s POSTMARK_WEBHOOK_PASSWORD',
    body: z.looseObject({
      RecordType: z.string().max(100),
      ID: z.number().optional(),
      Type: z.string().max(100).optional(),
      Email: address.optional(),
      BouncedAt: z.string().max(100).optional(),
      MessageID: z.string().max(200).optional(),
      Details: text,
      Description: text,
    }),
  },
  mailgun: {
    ...provider,
    route: 'POST /v2/noauth/task/mail/mailgun',
    idempotencyKey: false,
    summary:
      'Receives Mailgun’s webhooks about permanent failures and spam complaints, signed ' +
      'with the installation’s MAILGUN_SIGNING_KEY',
    body: z.looseObject({
      signature: z
        .looseObject({
          timestamp: z.string().max(20),
          token: z.string().max(100),
          signature: z.string().max(100),
        })
        .optional(),
      'event-data': z.looseObject({
        id: z.string().min(1).max(150),
        event: z.string().max(50),
        timestamp: z.number(),
        recipient: address.optional(),
        severity: z.string().max(50).optional(),
        reason: z.string().max(200).optional(),
        'delivery-status': z
          .looseObject({
            code: z.number().optional(),
            'enhanced-code': z.string().max(50).optional(),
            message: text,
            description: text,
          })
          .optional(),
      }),
    }),
  },
  own: {
    ...provider,
    route: 'POST /v2/noauth/task/mail/events',
    idempotencyKey: false,
    summary:
      'Receives reports about email addresses from any other program. The header ' +
      'lodgepole-signature is t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>"> with ' +
      'MAIL_EVENTS_SECRET',
    body: z.strictObject({
      id: z.string().min(1).max(150),
      address,
      what: z.enum(['bounced', 'failed', 'complained']),
      /** A status from RFC 3463, such as 5.1.1. */
      status: z
        .string()
        .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
        .optional(),
      reason: text,
      happenedAtSeconds: z.number().int().min(0),
    }),
  },
})
