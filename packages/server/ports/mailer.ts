// How mail leaves the product. An adapter takes one finished message and either delivers it or
// throws. The caller decides whether to retry. Values that would let a name inject headers are
// refused here, for every adapter.

import type { ServerAnswer } from '@lodgepole/domain/messages/delivery-failure'

export interface MailAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly content: Uint8Array
  /** The html part refers to it as `cid:` followed by this id. */
  readonly contentId?: string
}

export interface OutgoingMail {
  /**
   * The same for every attempt: the Message-ID is derived from it, so a message that arrives twice
   * is recognized as one.
   */
  readonly mailId: string
  /**
   * The organization that the mail belongs to. Missing for the installation's own mail. It is not
   * part of the message.
   */
  readonly organizationId?: string | undefined
  /** A single address. */
  readonly to: string
  readonly fromName: string
  /** The sender address, if not the installation's. */
  readonly fromAddress?: string
  /** Signs the mail for a domain. */
  readonly dkim?: {
    readonly domain: string
    readonly selector: string
    readonly privateKey: string
  }
  /** Where bounces go, if not to the sender. */
  readonly returnPath?: string
  /** True when a person at a screen is waiting for it. */
  readonly isAwaited?: boolean
  /**
   * True when it contains proof of identity, such as a code. Such mail never passes through a
   * server that an organization named.
   */
  readonly isProof?: boolean
  /** Where replies go, if not to the sender address. */
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** More headers, such as Auto-Submitted, but none that are derived from the fields above. */
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
}

/**
 * What becomes of a mail: handed to a mail server, only stored on this machine when no server is
 * configured, or handed to a mail catcher, which shows it and delivers it to nobody.
 */
export type MailHandover = 'sent' | 'stored' | 'caught'

export interface Mailer {
  readonly send: (message: OutgoingMail) => Promise<MailHandover>
  /**
   * Whether mail can leave: `kept` when it is only stored, `caught` when a mail catcher takes it,
   * `unreachable` when the destination does not answer or rejects our login. Never throws.
   */
  readonly check: () => Promise<'sends' | 'kept' | 'caught' | 'unreachable'>
  readonly close: () => Promise<void>
}

/** Sends through a server that an organization named, only if that server is public. */
export type SendBySmtp = (url: string, message: OutgoingMail) => Promise<void>

/**
 * The message is rejected for good, however often it is retried. Any other error may be temporary.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** `answer`: what the server said. `byOwnServer`: the server belongs to the organization. */
  constructor(
    readonly code: string,
    readonly answer?: ServerAnswer,
    readonly byOwnServer = false,
  ) {
    super(code)
  }
}

/** A server kept the connection busy without accepting the message. */
export class SmtpDeadline extends Error {
  override readonly name = 'SmtpDeadline'
  readonly code = 'ETIMEDOUT'
}

/** What a server said about the recipient or the message, if that is why a mail was not sent. */
export const answerIn = (fault: unknown): ServerAnswer | undefined =>
  (fault as { readonly answer?: ServerAnswer }).answer

export interface SentMailSummary {
  readonly mailId: string
  readonly organizationId: string | undefined
  readonly sentAtMs: number
  readonly to: string
  readonly fromName: string
  readonly subject: string
}

export interface SentMail extends SentMailSummary {
  readonly messageId: string
  /** Where replies go, if anyone reads them. */
  readonly replyTo: string | undefined
  readonly html: string
  readonly text: string
  /** The pictures in its html part, by content id. */
  readonly pictures: Readonly<
    Record<string, { readonly contentType: string; readonly base64: string }>
  >
}

/** Access to the mails of an adapter that stores mail instead of sending it. */
export interface SentMails {
  /** Newest first, for one organization or all. */
  readonly list: (organizationId?: string) => Promise<readonly SentMailSummary[]>
  readonly find: (mailId: string) => Promise<SentMail | undefined>
}

const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,189}$/u
const MAIL_ID = /^[\w.-]{1,100}$/
const CONTENT_ID = /^[\w.-]{1,100}$/
const HEADER_NAME = /^[A-Za-z][A-Za-z-]{0,60}$/
const OWN_HEADERS =
  /^(from|to|cc|bcc|sender|reply-to|subject|date|message-id|mime-version|return-path|content-.*)$/i
/** Control characters, and the two separators that some software treats as a line end. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

export const isMailAddress = (text: string): boolean => ADDRESS.test(text) && !CONTROL.test(text)

export const messageIdOf = (mailId: string, fromAddress: string): string =>
  `<${mailId}@${fromAddress.split('@')[1] ?? 'localhost'}>`

/** Throws for a message that no adapter may send. The error code never quotes the problem. */
export const checkMail = ({
  mailId,
  to,
  replyTo,
  returnPath,
  fromName,
  fromAddress,
  subject,
  headers = {},
  attachments = [],
}: OutgoingMail): void => {
  if (!MAIL_ID.test(mailId)) throw new MailRefused('MAIL_ID_INVALID')
  if (
    !isMailAddress(to) ||
    [replyTo, returnPath, fromAddress].some((one) => one !== undefined && !isMailAddress(one))
  )
    throw new MailRefused('ADDRESS_INVALID')
  if (CONTROL.test(fromName) || CONTROL.test(subject)) throw new MailRefused('HEADER_INVALID')
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || OWN_HEADERS.test(name) || CONTROL.test(value))
      throw new MailRefused('HEADER_INVALID')
  }
  for (const { fileName, contentType, contentId } of attachments) {
    if (contentId !== undefined && !CONTENT_ID.test(contentId))
      throw new MailRefused('HEADER_INVALID')
    if (CONTROL.test(fileName) || CONTROL.test(contentType)) throw new MailRefused('HEADER_INVALID')
  }
}
