// How mail leaves the product. An adapter takes one finished message and either hands it over or
// throws; whether it is tried again is the caller's matter. What would let a name write headers of
// its own is refused here, for every adapter.

import type { ServerAnswer } from '@lodgepole/domain/messages/delivery-failure'

export interface MailAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly content: Uint8Array
  /** The html part shows it where it says `cid:` and this. */
  readonly contentId?: string
}

export interface OutgoingMail {
  /**
   * The same for every attempt: the Message-ID is made from it, so a message that arrives twice is
   * recognized as one.
   */
  readonly mailId: string
  /** Whose mail it is; missing for mail of the installation itself. It is not sent. */
  readonly organizationId?: string | undefined
  /** One address. */
  readonly to: string
  readonly fromName: string
  /** Where the mail comes from, if not from the installation's address. */
  readonly fromAddress?: string
  /** Signs the mail for a domain. */
  readonly dkim?: {
    readonly domain: string
    readonly selector: string
    readonly privateKey: string
  }
  /** Where reports about it go, if not to the sender. */
  readonly returnPath?: string
  /** Somebody sits in front of a screen and waits for it. */
  readonly isAwaited?: boolean
  /**
   * Holds what proves who somebody is. It never passes through a server that an organization named.
   */
  readonly isProof?: boolean
  /** Where an answer goes, if not to where the mail comes from. */
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /**
   * More headers, such as Auto-Submitted; never one of those that are made from the fields above.
   */
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
}

/** Handed to a mail server, or only stored on this machine, where no server is named. */
export type MailHandover = 'sent' | 'stored'

export interface Mailer {
  readonly send: (message: OutgoingMail) => Promise<MailHandover>
  /**
   * Whether mail leaves: `kept` where it is only laid down, `unreachable` when the place it goes to
   * does not answer or does not let us in. Never throws.
   */
  readonly check: () => Promise<'sends' | 'kept' | 'unreachable'>
  readonly close: () => Promise<void>
}

/** By a server that an organization named: only where that is a public one. */
export type SendBySmtp = (url: string, message: OutgoingMail) => Promise<void>

/** This message will not be taken however often it is tried. Any other fault may pass. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** `answer`: what the server said; `byOwnServer`: the server is the organization's own. */
  constructor(
    readonly code: string,
    readonly answer?: ServerAnswer,
    readonly byOwnServer = false,
  ) {
    super(code)
  }
}

/** A server kept us busy without taking the message. */
export class SmtpDeadline extends Error {
  override readonly name = 'SmtpDeadline'
  readonly code = 'ETIMEDOUT'
}

/** What a server said of the recipient or the message, if that is why a mail did not leave. */
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
  /** Where an answer goes, if somebody reads it. */
  readonly replyTo: string | undefined
  readonly html: string
  readonly text: string
  /** What its html part shows, by content id. */
  readonly pictures: Readonly<
    Record<string, { readonly contentType: string; readonly base64: string }>
  >
}

/** What an adapter that keeps mail instead of sending it can show. */
export interface SentMails {
  /** Newest first; of one organization, or all. */
  readonly list: (organizationId?: string) => Promise<readonly SentMailSummary[]>
  readonly find: (mailId: string) => Promise<SentMail | undefined>
}

const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,189}$/u
const MAIL_ID = /^[\w.-]{1,100}$/
const CONTENT_ID = /^[\w.-]{1,100}$/
const HEADER_NAME = /^[A-Za-z][A-Za-z-]{0,60}$/
const OWN_HEADERS =
  /^(from|to|cc|bcc|sender|reply-to|subject|date|message-id|mime-version|return-path|content-.*)$/i
/** Control characters, and the two separators that some software takes for the end of a line. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

export const isMailAddress = (text: string): boolean => ADDRESS.test(text) && !CONTROL.test(text)

export const messageIdOf = (mailId: string, fromAddress: string): string =>
  `<${mailId}@${fromAddress.split('@')[1] ?? 'localhost'}>`

/** Throws for what no adapter may hand over. The code never quotes what was wrong. */
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
