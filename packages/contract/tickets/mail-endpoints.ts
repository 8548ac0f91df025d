// Answers by email: what the installation's email provider posts for each message to a reply
// address. The fields are those of Postmark's inbound webhook; other formats are easy to convert.

import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'

const MAX_MAIL_CHARACTERS = 400_000
/** The largest message that providers accept, including attachments. */
const MAX_MAIL_BYTES = 40 * 1024 * 1024
const MAX_ATTACHMENT_CHARACTERS = 36 * 1024 * 1024

const address = z.string().max(500)
const full = z.looseObject({ Email: address })
const body = z.string().max(MAX_MAIL_CHARACTERS).optional()

const inboundMailSchema = z.looseObject({
  From: address.optional(),
  FromFull: full.optional(),
  OriginalRecipient: address.optional(),
  ToFull: z.array(full).max(100).optional(),
  CcFull: z.array(full).max(100).optional(),
  MessageID: z.string().min(1).max(1_000),
  TextBody: body,
  HtmlBody: body,
  /** Only the answer, if the provider found it. */
  StrippedTextReply: body,
  /** In base64. One with a `ContentID` is embedded in the text. */
  Attachments: z
    .array(
      z.looseObject({
        Name: z.string().max(500).default(''),
        ContentType: z.string().max(500).optional(),
        Content: z.string().max(MAX_ATTACHMENT_CHARACTERS).default(''),
        ContentID: z.string().max(1_000).optional(),
      }),
    )
    .max(100)
    .optional(),
  /**
   * The raw message. Reports of failed deliveries are read from it if their parts are not attached.
   */
  RawEmail: z.string().max(MAX_ATTACHMENT_CHARACTERS).optional(),
  Headers: z
    .array(z.looseObject({ Name: z.string().max(200), Value: z.string().max(10_000) }))
    .max(300)
    .optional(),
})

/**
 * Why a message did not become a comment. The last three concern reports of failed deliveries. None
 * of these is retried.
 */
const mailOutcomes = [
  'taken',
  'from-a-machine',
  'unknown-address',
  'unknown-sender',
  'sign-in-required',
  'nothing-said',
  'ticket-closed',
  'too-many',
  'reported',
  'reported-before',
  'nothing-reported',
] as const

export const ticketMailEndpoints = endpoints({
  receive: {
    route: 'POST /v2/noauth/task/ticket/mail',
    idempotencyKey: false,
    summary:
      'Receives an email that a mail provider accepted for a reply address. The HTTP ' +
      'password is the installation’s INBOUND_MAIL_SECRET',
    permission: 'guest',
    body: inboundMailSchema,
    /** `files`: how many of the attachments are now on the ticket. */
    output: itemAnswer(z.object({ outcome: z.enum(mailOutcomes), files: z.number() })),
    refusals: [ticketRefusals.MAIL_NOT_TAKEN],
    callsPerMinute: 600,
    maxBodyBytes: MAX_MAIL_BYTES,
  },
})

export type InboundMail = z.output<typeof inboundMailSchema>
export type MailOutcome = (typeof mailOutcomes)[number]
