// Hands mail to an SMTP server over a few kept connections. Every step has a time limit, so that a
// server that hangs costs a job's attempt and not the worker. The vendor's code is loaded with the
// first message.

import { connect, isIP, type Socket } from 'node:net'
import type { ServerAnswer } from '@lodgepole/domain/messages/delivery-failure'
import type { Transporter } from 'nodemailer'
import {
  checkMail,
  MailRefused,
  messageIdOf,
  SmtpDeadline,
  type Mailer,
  type OutgoingMail,
  type SendBySmtp,
} from '../../ports/mailer.ts'
import { readSmtpUrl, type SmtpAddress } from './smtp-url.ts'

export interface SmtpOptions {
  readonly url: string
  /** The address mail comes from; the name beside it is each message's own. */
  readonly from: string
  /** How long a server may stay silent. */
  readonly patienceMs?: number
}

const CONNECTIONS = 3
const MESSAGES_A_CONNECTION = 100

interface TransportOptions {
  readonly patienceMs: number
  /** Where the name leads; looked up before, so that it cannot lead elsewhere. */
  readonly address?: string
  readonly getSocket?: ReturnType<typeof makeSocket>
}

const openTransport = async (
  { checkCertificate, auth, ...address }: SmtpAddress,
  { patienceMs, address: found, getSocket }: TransportOptions,
) => {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...address,
    ...(found === undefined ? {} : { host: found }),
    ...(auth ? { auth } : {}),
    ...(getSocket ? { getSocket } : {}),
    tls: {
      rejectUnauthorized: checkCertificate,
      minVersion: 'TLSv1.2',
      ...(found === undefined || isIP(address.host) ? {} : { servername: address.host }),
    },
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MESSAGES_A_CONNECTION,
    // Trying again is the job's matter: it knows how often and until when.
    maxRequeues: 0,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // Content is content: it never names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
}

interface SmtpFault extends Error {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
  readonly permanent?: boolean
}

const stages = { 'RCPT TO': 'recipient', DATA: 'message' } as const
const isStage = (command: string | undefined): command is keyof typeof stages =>
  command !== undefined && command in stages

/**
 * The recipient or the message was turned down for good. A wrong password or sender is ours to
 * mend, so those are tried again.
 */
const isRefusal = ({ command, permanent }: SmtpFault) => permanent === true && isStage(command)

const sendBy = async (
  transport: Pick<Transporter, 'sendMail'>,
  from: string,
  message: OutgoingMail,
) => {
  const {
    mailId,
    to,
    replyTo,
    fromName,
    fromAddress = from,
    dkim,
    returnPath = from,
    subject,
    html,
    text,
    headers = {},
    attachments = [],
  } = message
  await transport.sendMail({
    from: { name: fromName, address: fromAddress },
    // Reports about mail that could not be delivered go where the sending server is known.
    envelope: { from: returnPath, to },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    ...(dkim
      ? {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
          },
        }
      : {}),
    messageId: messageIdOf(mailId, fromAddress),
    headers: { ...headers },
    attachments: attachments.map(({ fileName, contentType, content, contentId }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content),
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  })
}

/** Undefined when the server lets us in. No message is sent. */
export const smtpFault = async (
  url: string,
  patienceMs = 10_000,
): Promise<{ readonly code: string; readonly message: string } | undefined> => {
  const transport = await openTransport(readSmtpUrl(url), { patienceMs })
  try {
    await transport.verify()
    return undefined
  } catch (fault) {
    const { code = '', message } = fault as SmtpFault
    return { code, message }
  } finally {
    transport.close()
  }
}

const refusalOf = (fault: unknown): unknown => {
  const { command, responseCode, response = '' } = fault as SmtpFault
  if (!isStage(command)) return fault
  const answer: ServerAnswer = { stage: stages[command], code: responseCode, text: response }
  return isRefusal(fault as SmtpFault)
    ? new MailRefused(`SMTP_${responseCode ?? 'REFUSED'}`, answer)
    : Object.assign(fault as SmtpFault, { answer })
}

export interface GuardedSmtpOptions {
  /** Where a name leads, as far as mail may go there; throws where it may go nowhere. */
  readonly addressesOf: (hostname: string) => Promise<readonly { readonly address: string }[]>
  readonly patienceMs?: number
  /** For the whole message: a server that says a little now and then is never silent. */
  readonly deadlineMs?: number
}

type GiveSocket = (fault: Error | null, made?: { readonly connection: Socket }) => void

/** A connection that can be ended from outside, whatever the conversation on it has come to. */
const makeSocket =
  (port: number, host: string, onMade: (socket: Socket) => void) =>
  (_options: unknown, done: GiveSocket): void => {
    const socket = connect({ port, host })
    onMade(socket)
    socket.once('error', done)
    socket.once('connect', () => {
      socket.off('error', done)
      done(null, { connection: socket })
    })
  }

/**
 * For servers that organizations name: each message by a connection of its own, to a public address
 * alone.
 */
export const createGuardedSmtp =
  ({ addressesOf, patienceMs = 15_000, deadlineMs = 45_000 }: GuardedSmtpOptions): SendBySmtp =>
  async (url, message) => {
    checkMail(message)
    const server = readSmtpUrl(url)
    const [first] = await addressesOf(server.host)
    const host = first?.address ?? server.host
    const deadline = new SmtpDeadline('The server took too long.')
    let [socket, isLate]: [Socket | undefined, boolean] = [undefined, false]
    const getSocket = makeSocket(server.port, host, (made) => {
      socket = made
      if (isLate) made.destroy(deadline)
    })
    const transport = await openTransport(server, { patienceMs, address: host, getSocket })
    const timer = setTimeout(() => {
      isLate = true
      socket?.destroy(deadline)
    }, deadlineMs)
    try {
      // Reports about it are the organization's: its server may not send for our address.
      const { returnPath: _ours, ...own } = message
      await sendBy(transport, message.fromAddress ?? '', own)
    } catch (fault) {
      throw isLate ? deadline : refusalOf(fault)
    } finally {
      clearTimeout(timer)
      transport.close()
    }
  }

export const createSmtpMailer = ({ url, from, patienceMs = 15_000 }: SmtpOptions): Mailer => {
  const address = readSmtpUrl(url)
  let opening: ReturnType<typeof openTransport> | undefined
  return {
    send: async (message) => {
      checkMail(message)
      opening ??= openTransport(address, { patienceMs })
      try {
        await sendBy(await opening, from, message)
        return 'sent'
      } catch (fault) {
        throw refusalOf(fault)
      }
    },
    check: async () => {
      opening ??= openTransport(address, { patienceMs })
      return (await opening).verify().then(
        () => 'sends' as const,
        () => 'unreachable' as const,
      )
    },
    close: async () => (await opening)?.close(),
  }
}
