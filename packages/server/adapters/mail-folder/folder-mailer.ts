// The default: mail is kept instead of sent, one file each, so that a newcomer without a mail
// server can finish what a mail would have started. Files hold codes: only their owner may read
// them, and only the newest are kept.

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
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

export interface FolderMailerOptions {
  readonly folder: string
  readonly from?: string
  readonly keep?: number
  readonly now?: () => number
}

interface StoredMail extends Omit<SentMail, 'pictures' | 'replyTo'> {
  readonly from: string
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly {
    readonly fileName: string
    readonly contentType: string
    readonly base64: string
    readonly contentId?: string
  }[]
}

const NAME = /^(\d{15})-([\w.-]{1,100})\.json$/
const UNFINISHED = '.unfinished-'
const UNFINISHED_KEPT_MS = 60_000

const idOf = (name: string) => NAME.exec(name)?.[2]

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
  /** What the list needs of each file, by name: a file is read once. */
  const known = new Map<string, SentMailSummary>()
  let lastMs = 0

  /** Newest first: names begin with the time. */
  const names = async () =>
    (await readdir(folder).catch(() => []))
      .filter((name) => NAME.test(name))
      .sort()
      .reverse()
  const read = async (name: string): Promise<StoredMail | undefined> => {
    // Another process may have removed it a moment ago.
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : (JSON.parse(text) as StoredMail)
  }
  const summary = async (name: string): Promise<SentMailSummary | undefined> => {
    const found = known.get(name) ?? (await read(name))
    if (!found) return undefined
    const { mailId, organizationId, sentAtMs, to, fromName, subject } = found
    const result = { mailId, organizationId, sentAtMs, to, fromName, subject }
    known.set(name, result)
    return result
  }
  const nextName = (mailId: string) => {
    lastMs = Math.max(now(), lastMs + 1)
    return { name: `${String(lastMs).padStart(15, '0')}-${mailId}.json`, sentAtMs: lastMs }
  }
  const write = async (name: string, content: string) => {
    const unfinished = path.join(folder, `${UNFINISHED}${randomUUID()}`)
    await writeFile(unfinished, content, { mode: 0o600, flush: true })
    await rename(unfinished, path.join(folder, name))
  }
  const tidy = async () => {
    for (const name of (await names()).slice(keep)) {
      known.delete(name)
      await rm(path.join(folder, name), { force: true })
    }
    // What a process left behind that died while writing.
    for (const name of (await readdir(folder)).filter((one) => one.startsWith(UNFINISHED))) {
      const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Infinity }))
      if (mtimeMs < Date.now() - UNFINISHED_KEPT_MS)
        await rm(path.join(folder, name), { force: true })
    }
  }

  return {
    send: async (message) => {
      checkMail(message)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Sent again after a fault, it is the same mail in the same place.
      const earlier = (await names()).find((name) => idOf(name) === message.mailId)
      const { name, sentAtMs } = earlier
        ? { name: earlier, sentAtMs: Number(NAME.exec(earlier)?.[1]) }
        : nextName(message.mailId)
      await write(name, `${JSON.stringify(stored(message, from, sentAtMs), null, 2)}\n`)
      await tidy()
      return 'stored'
    },
    list: async (organizationId) => {
      const summaries: SentMailSummary[] = []
      for (const name of await names()) {
        const found = await summary(name)
        if (found && (organizationId === undefined || found.organizationId === organizationId))
          summaries.push(found)
      }
      return summaries
    },
    find: async (mailId) => {
      const name = (await names()).find((one) => idOf(one) === mailId)
      const mail = name === undefined ? undefined : await read(name)
      return mail && { ...mail, replyTo: mail.headers['reply-to'], pictures: picturesOf(mail) }
    },
    check: async () => 'kept',
    close: async () => undefined,
  }
}
