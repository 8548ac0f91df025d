// The sender and mail server of an organization's email. Passwords and private keys can be set but
// are never returned.

import { isMailHost, mailSenderRefusals } from '@lodgepole/domain/messages/sender'
import { isPlainLine } from '@lodgepole/domain/kernel/plain-line'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'

const hosts = ['console', 'organization', 'main'] satisfies HostKind[]
const organizationId = z.uuid().optional()
const settingsWrite = { permission: { capability: 'settingsWrite' }, hosts } as const
const address = z.union([z.literal(''), z.email().max(254)])
const plainLine = (maxLength: number) => z.string().trim().max(maxLength).refine(isPlainLine)
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine(isMailHost, 'Enter a host name, such as smtp.example.org.')

const senderSchema = z.object({
  version: z.number(),
  senderName: z.string(),
  senderAddress: z.string(),
  replyTo: z.string(),
  smtp: z
    .object({
      host: z.string(),
      port: z.number(),
      user: z.string(),
      testedAtSeconds: z.number().nullable(),
      /** Why the last email could not be sent through it. */ problem: z.string().nullable(),
    })
    .nullable(),
  dkim: z
    .object({
      domain: z.string(),
      recordName: z.string(),
      recordValue: z.string(),
      checkedAtSeconds: z.number().nullable(),
    })
    .nullable(),
  /** The settings currently in effect. */
  inUse: z.object({ address: z.string(), byOwnServer: z.boolean(), isSigned: z.boolean() }),
})
export type MailSender = DeepReadonly<z.output<typeof senderSchema>>
const sender = itemAnswer(senderSchema)
const organizationBody = z.strictObject({ organizationId })

export const mailSenderEndpoints = endpoints({
  find: {
    route: 'GET /v2/console/mail/sender',
    summary: 'Returns the sender of the organization’s mail and the mail server that it uses',
    permission: { capability: 'settingsRead' },
    hosts,
    query: z.object({ organizationId }),
    output: sender,
    refusals: [],
  },
  save: {
    ...settingsWrite,
    route: 'POST /v2/console/mail/sender',
    summary: 'Sets the sender. A mail server that is left out stays; null removes it',
    body: z.strictObject({
      organizationId,
      version: z.int().min(0),
      senderName: plainLine(60),
      senderAddress: address,
      replyTo: address,
      smtp: z
        .strictObject({
          host,
          port: z.int().min(1).max(65_535),
          user: plainLine(255),
          password: z.string().min(1).max(1_000).optional(),
        })
        .nullable()
        .optional(),
    }),
    output: sender,
    refusals: [
      mailSenderRefusals.SENDER_ADDRESS_MISSING,
      mailSenderRefusals.SMTP_PASSWORD_MISSING,
      mailSenderRefusals.SMTP_ADDRESS,
      peopleRefusals.CHANGED_MEANWHILE,
    ],
  },
  test: {
    ...settingsWrite,
    route: 'POST /v2/console/mail/sender/test',
    summary:
      'Sends a test email to the caller. If it arrives through the organization’s own mail ' +
      'server, that server is used from then on',
    body: organizationBody,
    output: itemAnswer(z.object({ to: z.string(), sender: senderSchema })),
    refusals: [mailSenderRefusals.TEST_MAIL_NOT_SENT],
    callsPerMinute: 20,
  },
  makeKey: {
    ...settingsWrite,
    route: 'POST /v2/console/mail/sender/key',
    summary:
      'Creates a DKIM key for the domain of the sender’s address and returns the DNS ' +
      'record to publish',
    body: organizationBody,
    output: sender,
    refusals: [mailSenderRefusals.SENDER_ADDRESS_MISSING],
    callsPerMinute: 20,
  },
  checkKey: {
    ...settingsWrite,
    route: 'POST /v2/console/mail/sender/key/check',
    summary: 'Looks for the DKIM record in the DNS. Once it is found, mail is signed',
    body: organizationBody,
    output: sender,
    refusals: [
      mailSenderRefusals.DKIM_NOT_SET,
      mailSenderRefusals.DKIM_RECORD_MISSING,
      mailSenderRefusals.DKIM_RECORD_OTHER,
    ],
    callsPerMinute: 20,
  },
  removeKey: {
    ...settingsWrite,
    route: 'POST /v2/console/mail/sender/key/remove',
    summary: 'Removes the DKIM key. Mail is no longer signed',
    body: organizationBody,
    output: sender,
    refusals: [mailSenderRefusals.DKIM_NOT_SET],
  },
})
