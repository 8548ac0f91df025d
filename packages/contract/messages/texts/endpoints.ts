// The texts of an organization's emails, per email and language.

import { languages } from '@lodgepole/domain/kernel/locale'
import { mailTextRefusals, maxCharacters } from '@lodgepole/domain/messages/own-texts'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'

const hosts = ['console', 'organization', 'main'] satisfies HostKind[]
const organizationId = z.uuid().optional()
const language = z.enum(languages)
const mail = z.string().min(1).max(60)
const words = z.object({
  subject: z.string(),
  heading: z.string(),
  opening: z.string(),
  closing: z.string(),
})
const own = z.strictObject({
  subject: z.string().max(maxCharacters.subject).optional(),
  heading: z.string().max(maxCharacters.heading).optional(),
  opening: z.string().max(maxCharacters.opening).optional(),
  closing: z.string().max(maxCharacters.closing).optional(),
})

const mailTextSchema = z.object({
  mail: z.string(),
  /** The placeholders allowed in braces. */
  placeholders: z.array(z.string()),
  languages: z.record(
    language,
    z.object({
      version: z.number(),
      /** The product's own texts. */ standard: words,
      /** Empty when the product's own texts are used. */ own: words,
    }),
  ),
})
const mailPreviewSchema = z.object({
  fromName: z.string(),
  subject: z.string(),
  /** The whole HTML page, as it is sent. */ html: z.string(),
  text: z.string(),
})
export type MailText = DeepReadonly<z.output<typeof mailTextSchema>>
export type MailPreview = DeepReadonly<z.output<typeof mailPreviewSchema>>

export const mailTextEndpoints = endpoints({
  list: {
    route: 'GET /v2/console/mail/texts',
    summary:
      'Lists the mails whose texts an organization may change, with the default texts and ' +
      'its own',
    permission: { capability: 'settingsRead' },
    hosts,
    query: z.object({ organizationId }),
    output: itemsAnswer(mailTextSchema),
    refusals: [],
  },
  save: {
    route: 'POST /v2/console/mail/text',
    summary: 'Changes the text of a mail in one language. Empty parts use the default text',
    permission: { capability: 'settingsWrite' },
    hosts,
    body: z.strictObject({ organizationId, mail, language, version: z.int().min(0), own }),
    output: itemAnswer(z.object({ version: z.number(), own: words })),
    refusals: [
      mailTextRefusals.MAIL_UNKNOWN,
      mailTextRefusals.PLACEHOLDER_UNKNOWN,
      peopleRefusals.CHANGED_MEANWHILE,
    ],
  },
  preview: {
    route: 'POST /v2/console/mail/preview',
    idempotencyKey: false,
    summary: 'Renders a mail with the given text for made-up people. Nothing is sent or stored',
    permission: { capability: 'settingsRead' },
    hosts,
    body: z.strictObject({ organizationId, mail, language, own }),
    output: itemAnswer(mailPreviewSchema),
    refusals: [mailTextRefusals.MAIL_UNKNOWN],
  },
})
