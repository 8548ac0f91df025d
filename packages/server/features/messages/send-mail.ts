// The job that sends mail. It retries until the mail is sent, is refused permanently, or is no
// longer useful, and then deletes its data. Neither the log nor a failed job's record ever contains
// the recipient or the content.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import type { Log } from '../../platform/logging.ts'
import { qrPicture } from '../../pdf/index.ts'
import { answerIn, MailRefused, type Mailer, type MailHandover } from '../../ports/mailer.ts'
import { failureIn, type MailMarks } from './marks/mail-marks.ts'
import type { BounceReceiver } from './marks/bounce-receiver.ts'
import { isAwaited, isProof, usefulUntilMs, type MailData, type MailKind } from './mail-kinds.ts'
import { mailNameOf } from './own/editable-mails.ts'
import { findOwnText } from './own/own-store.ts'
import type { MailOrganization } from './mail-organization.ts'
import { renderMail } from './render-mail.ts'
import { SEND_MAIL } from './request-mail.ts'
import { isWaiting, removePayload } from './store.ts'

type Outcome = MailHandover | 'refused' | 'too-late' | 'not-sent' | 'held'

export interface SendMailOptions {
  readonly db: Database
  readonly mailer: Mailer
  readonly organizations: {
    readonly findPublic: (
      organizationId: string,
    ) => Promise<(MailOrganization & { readonly domainUrl: string }) | undefined>
  }
  /** An organization's address, for mail that no request caused. */
  readonly originOf: (domainUrl: string) => string
  readonly log: Log
  readonly now: () => number
  readonly marks: MailMarks
  /** Where reports about a mail go; undefined where they go to the sender. */
  readonly returnPathFor: BounceReceiver['pathFor']
  readonly count?: (outcome: Outcome) => void
}

interface MailJob {
  readonly organizationId?: string
  /** For a request from the outbox. */
  readonly outboxId?: string
  /** For a request from elsewhere. */
  readonly mailId?: string
  readonly kind: MailKind
  readonly to: string
  readonly language: Language
  readonly data: MailData[MailKind]
  readonly requestedAtMs: number
  readonly replyTo?: string
  readonly isAwaited?: boolean
}

/**
 * The reader waits for it at a screen, either for every mail of this kind or because they requested
 * this one.
 */
const isWaitedFor = ({ kind, isAwaited: asked = false }: MailJob): boolean =>
  asked || isAwaited(kind)

/** Asks automatic responders not to answer. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const CODE = /^\w{1,40}$/
const codeOf = (fault: unknown): string => {
  const { responseCode, code } = fault as { responseCode?: unknown; code?: unknown }
  return (
    [code, responseCode]
      .filter((part) => part !== undefined && CODE.test(String(part)))
      .join(' ') || 'UNKNOWN'
  )
}

/** Records in the queue that the server deferred the recipient. */
const NOT_NOW = 'RECIPIENT_DEFERRED'
const lines: Readonly<Record<MailHandover | 'too-late' | 'held', string>> = {
  sent: 'MAIL_SENT',
  stored: 'MAIL_STORED',
  caught: 'MAIL_CAUGHT',
  'too-late': 'MAIL_TOO_LATE',
  held: 'MAIL_HELD',
}

/**
 * Replaces an error whose message may quote an address, because the queue stores what is thrown
 * here.
 */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
}

/** A link may be stored as a path, which then leads to the organization's own address. */
const wholeLink = (data: MailData[MailKind], origin: string | undefined): MailData[MailKind] => {
  const { link } = data as { readonly link?: unknown }
  return origin !== undefined && typeof link === 'string' && link.startsWith('/')
    ? { ...data, link: `${origin}${link}` }
    : data
}

const deliver = async (
  { db, mailer, organizations, originOf, returnPathFor }: SendMailOptions,
  mailId: string,
  job: MailJob,
) => {
  const { organizationId, kind, to, language, data, replyTo } = job
  const organization =
    organizationId === undefined ? undefined : await organizations.findPublic(organizationId)
  const own =
    organizationId === undefined
      ? undefined
      : await tenantTransaction(db, organizationId, (tx) =>
          findOwnText(tx, mailNameOf(kind, data), language),
        )
  const {
    pictures,
    content: _content,
    ...rendered
  } = renderMail(
    kind,
    language,
    organization,
    wholeLink(data, organization && originOf(organization.domainUrl)),
    own,
  )
  const attachments = await Promise.all(
    pictures.map(async ({ contentId, code }) => ({
      contentId,
      fileName: `${contentId}.png`,
      contentType: 'image/png',
      content: await qrPicture(code),
    })),
  )
  const returnPath = await returnPathFor({ mailId, organizationId, to })
  return mailer.send({
    mailId,
    organizationId,
    to,
    isAwaited: isWaitedFor(job),
    isProof: isProof(job.kind),
    headers: HEADERS,
    ...rendered,
    attachments,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(returnPath === undefined ? {} : { returnPath }),
  })
}

/**
 * The outcome when no error occurs. Awaited codes are sent to marked addresses too, because
 * entering one proves that the address works.
 */
const sendUnlessHeld = async (
  options: SendMailOptions,
  mailId: string,
  job: MailJob,
): Promise<MailHandover | 'too-late' | 'held'> => {
  const { marks, now } = options
  const { organizationId, kind, to, requestedAtMs } = job
  if (now() > usefulUntilMs(kind, requestedAtMs)) return 'too-late'
  if (!isWaitedFor(job) && (await marks.hold(organizationId, to))) return 'held'
  return deliver(options, mailId, job)
}

const sendMail = async (
  options: SendMailOptions,
  job: MailJob,
  { attempt, lastError }: { attempt: number; lastError: string | null },
): Promise<void> => {
  const { db, log, now, marks, count = () => undefined } = options
  const { organizationId, outboxId, kind, to } = job
  const mailId = outboxId ?? job.mailId ?? ''
  const inOutbox = <T>(work: (tx: Parameters<typeof isWaiting>[0], id: string) => Promise<T>) =>
    organizationId === undefined || outboxId === undefined
      ? undefined
      : tenantTransaction(db, organizationId, (tx) => work(tx, outboxId))
  if ((await inOutbox(isWaiting)) === false) return

  const line = { mailId, mailKind: kind, organizationId, attempt }
  const about = {
    address: to,
    organizationId,
    eventKey: `delivery:${mailId}`,
    source: 'delivery' as const,
    atMs: now(),
  }
  try {
    const outcome = await sendUnlessHeld(options, mailId, job)
    // Retried until it was no longer useful, and the last answer was about the recipient.
    if (outcome === 'too-late' && lastError?.includes(NOT_NOW))
      await marks.note({
        ...about,
        what: 'soft',
        status: /\b4\d\d\b/.exec(lastError)?.[0] ?? '',
        reason: '',
      })
    log.info(line, lines[outcome])
    count(outcome)
  } catch (fault) {
    if (!(fault instanceof MailRefused)) {
      const code = [
        codeOf(fault),
        ...(answerIn(fault)?.stage === 'recipient' ? [NOT_NOW] : []),
      ].join(' ')
      log.warn({ ...line, code }, 'MAIL_NOT_SENT')
      count('not-sent')
      throw new MailNotSent(`MAIL_NOT_SENT ${code}`)
    }
    const failure = failureIn(fault.answer)
    if (failure) await marks.note({ ...about, ...failure, byOwnServer: fault.byOwnServer })
    log.warn({ ...line, code: fault.code }, 'MAIL_REFUSED')
    count('refused')
  }
  await inOutbox(removePayload)
}

export const mailTasks = (options: SendMailOptions): TaskList => ({
  [SEND_MAIL]: (payload, { job }) =>
    sendMail(options, payload as MailJob, { attempt: job.attempts, lastError: job.last_error }),
})
