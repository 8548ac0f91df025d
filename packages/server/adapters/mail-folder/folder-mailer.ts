// The default: mails are stored instead of sent, one file each, so that a newcomer without a mail
// server can follow the links in them. The files contain codes, so only their owner may read them,
// and old ones are deleted.

import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  checkMail,
  messageIdOf,
  type MailAttachment,
  type Mailer,
  type OutgoingMail,
  type SentMail,
  type SentMails,
  type SentMailSummary,
} from '../../ports/mailer.ts'
import {
  listNames,
  mailIdOf,
  nameOf,
  readMail,
  removeUnfinished,
  sentAtMsOf,
  writeMail,
  type StoredMail,
} from './mail-files.ts'

export interface FolderMailerOptions {
  readonly folder: string
  readonly from?: string
  readonly keep?: number
  readonly now?: () => number
}

const asText = ({ fileName, contentType, content, contentId }: MailAttachment) => ({
  fileName,
  contentType,
  base64: Buffer.from(content).toString('base64'),
  ...(contentId === undefined ? {} : { contentId }),
})

const picturesOf = ({ attachments }: StoredMail): SentMail['pictures'] =>
  Object.fromEntries(
    attachments.flatMap(({ contentId, contentType, base64 }) =>
      contentId === undefined ? [] : [[contentId, { contentType, base64 }]],
    ),
  )

const stored = (message: OutgoingMail, ownFrom: string, sentAtMs: number): StoredMail => {
  const from = message.fromAddress ?? ownFrom
  return {
    mailId: message.mailId,
    organizationId: message.organizationId,
    sentAtMs,
    messageId: messageIdOf(message.mailId, from),
    from,
    fromName: message.fromName,
    to: message.to,
    subject: message.subject,
    headers: {
      ...message.headers,
      ...(message.replyTo === undefined ? {} : { 'reply-to': message.replyTo }),
    },
    text: message.text,
    html: message.html,
    attachments: (message.attachments ?? []).map(asText),
  }
}

export const createFolderMailer = (options: FolderMailerOptions): Mailer & SentMails => {
  const { folder, from = 'no-reply@localhost', keep = 500, now = Date.now } = options
  /** The list's data for each file, by name, so that each file is read once. */
  const known = new Map<string, SentMailSummary>()
  let lastMs = 0

  const summary = async (name: string): Promise<SentMailSummary | undefined> => {
    const found = known.get(name) ?? (await readMail(folder, name))
    if (!found) return undefined
    const { mailId, organizationId, sentAtMs, to, fromName, subject } = found
    const result = { mailId, organizationId, sentAtMs, to, fromName, subject }
    known.set(name, result)
    return result
  }
  const nextName = (mailId: string) => {
    lastMs = Math.max(now(), lastMs + 1)
    return nameOf(mailId, lastMs)
  }
  const removeOldest = async () => {
    for (const name of (await listNames(folder)).slice(keep)) {
      known.delete(name)
      await rm(path.join(folder, name), { force: true })
    }
  }
  const findName = async (mailId: string) =>
    (await listNames(folder)).find((name) => mailIdOf(name) === mailId)

  return {
    send: async (message) => {
      checkMail(message)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A mail that is sent again after an error goes into the same file.
      const name = (await findName(message.mailId)) ?? nextName(message.mailId)
      await writeMail(folder, name, stored(message, from, sentAtMsOf(name)))
      await removeOldest()
      await removeUnfinished(folder)
      return 'stored'
    },
    list: async (organizationId) => {
      const summaries: SentMailSummary[] = []
      for (const name of await listNames(folder)) {
        const found = await summary(name)
        if (found && (organizationId === undefined || found.organizationId === organizationId))
          summaries.push(found)
      }
      return summaries
    },
    find: async (mailId) => {
      const name = await findName(mailId)
      const mail = name === undefined ? undefined : await readMail(folder, name)
      return mail && { ...mail, replyTo: mail.headers['reply-to'], pictures: picturesOf(mail) }
    },
    check: async () => 'kept',
    close: async () => undefined,
  }
}
