// Connections to a mail server. Every step has a time limit, and so does the whole message, so that
// a hanging server costs only a job's attempt, not the worker. The vendor's library is loaded with
// the first message.

import { connect, isIP, type Socket } from 'node:net'
import type { ServerAnswer } from '@lodgepole/domain/messages/delivery-failure'
import type { Transporter } from 'nodemailer'
import { MailRefused, SmtpDeadline } from '../../ports/mailer.ts'
import type { SmtpAddress } from './smtp-url.ts'

const CONNECTIONS = 3
/** A message that takes longer than this delays the others. */
const SLOW_MS = 5_000
const MESSAGES_A_CONNECTION = 100

interface TransportOptions {
  readonly timeoutMs: number
  /**
   * The address that the name resolved to. It was looked up before, so that the name cannot resolve
   * differently later.
   */
  readonly address?: string
  readonly getSocket: ReturnType<typeof makeSocket>
}

const openTransport = async (
  { checkCertificate, auth, ...address }: SmtpAddress,
  { timeoutMs, address: found, getSocket }: TransportOptions,
) => {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...address,
    ...(found === undefined ? {} : { host: found }),
    ...(auth ? { auth } : {}),
    getSocket,
    tls: {
      rejectUnauthorized: checkCertificate,
      minVersion: 'TLSv1.2',
      ...(found === undefined || isIP(address.host) ? {} : { servername: address.host }),
    },
    pool: true,
    maxConnections: 1,
    maxMessages: MESSAGES_A_CONNECTION,
    // The job handles retries: it knows how often and until when.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Message content is plain data: it never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
}

export interface SmtpFault extends Error {
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
 * The recipient or the message was rejected for good. A wrong password or sender is ours to fix, so
 * those are retried.
 */
const isRefusal = ({ command, permanent }: SmtpFault) => permanent === true && isStage(command)

const refusalOf = (fault: unknown): unknown => {
  const { command, responseCode, response = '' } = fault as SmtpFault
  if (!isStage(command)) return fault
  const answer: ServerAnswer = { stage: stages[command], code: responseCode, text: response }
  return isRefusal(fault as SmtpFault)
    ? new MailRefused(`SMTP_${responseCode ?? 'REFUSED'}`, answer)
    : Object.assign(fault as SmtpFault, { answer })
}

type GiveSocket = (fault: Error | null, made?: { readonly connection: Socket }) => void

/** A connection that can be closed from outside in any state of the conversation. */
const makeSocket =
  (port: number, host: string, timeoutMs: number, onMade: (socket: Socket) => void) =>
  (_options: unknown, done: GiveSocket): void => {
    const socket = connect({ port, host })
    onMade(socket)
    const silent = Object.assign(new Error('The server did not answer.'), { code: 'ETIMEDOUT' })
    const timer = setTimeout(() => socket.destroy(silent), timeoutMs)
    const fail = (fault: Error) => {
      clearTimeout(timer)
      done(fault)
    }
    socket.once('error', fail)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', fail)
      done(null, { connection: socket })
    })
  }

interface ConnectionOptions {
  readonly timeoutMs: number
  readonly deadlineMs?: number
  readonly address?: string
}

/** One conversation at a time with a server. It ends at the deadline, in any state. */
export const createConnection = (
  server: SmtpAddress,
  { timeoutMs, deadlineMs = 45_000, address }: ConnectionOptions,
) => {
  let opening: ReturnType<typeof openTransport> | undefined
  let [socket, isLate]: [Socket | undefined, boolean] = [undefined, false]
  const getSocket = makeSocket(server.port, address ?? server.host, timeoutMs, (made) => {
    socket = made
    if (isLate) made.destroy(new Error('The server took too long.'))
  })
  return {
    use: async <T>(talk: (transport: Transporter) => Promise<T>): Promise<T> => {
      isLate = false
      const timer = setTimeout(() => {
        isLate = true
        socket?.destroy(new Error('The server took too long.'))
      }, deadlineMs)
      opening ??= openTransport(server, {
        timeoutMs,
        getSocket,
        ...(address === undefined ? {} : { address }),
      })
      try {
        return await talk(await opening)
      } catch (fault) {
        throw isLate ? new SmtpDeadline('The server took too long.') : refusalOf(fault)
      } finally {
        clearTimeout(timer)
      }
    },
    close: async () => (await opening)?.close(),
  }
}

type Connection = ReturnType<typeof createConnection>

interface Turn {
  readonly resolve: (connection: Connection) => void
  readonly reject: (fault: Error) => void
}

/** The message is retried later. */
const notNow = (code: 'MAIL_SERVER_BUSY' | 'MAIL_SERVER_PAUSED') =>
  Object.assign(new Error(code), { code })

/**
 * A few connections that stay open. A hanging server must not delay every job: while one message is
 * slow, no other waits for a connection, and after the deadline the server is skipped for a moment.
 */
export const createConnections = (make: () => Connection, pauseMs: number) => {
  const connections = Array.from({ length: CONNECTIONS }, make)
  const free = [...connections]
  const waiting: Turn[] = []
  const startedMs = new Set<{ readonly atMs: number }>()
  let pausedUntilMs = 0
  const take = async (): Promise<Connection> => {
    if (performance.now() < pausedUntilMs) throw notNow('MAIL_SERVER_PAUSED')
    const connection = free.pop()
    if (connection) return connection
    if ([...startedMs].some(({ atMs }) => performance.now() - atMs > SLOW_MS))
      throw notNow('MAIL_SERVER_BUSY')
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }
  const pause = () => {
    pausedUntilMs = performance.now() + pauseMs
    for (const turn of waiting.splice(0)) turn.reject(notNow('MAIL_SERVER_PAUSED'))
  }
  const releaseConnection = (connection: Connection) => {
    const next = waiting.shift()
    if (next) next.resolve(connection)
    else free.push(connection)
  }
  return {
    use: async <T>(talk: (transport: Transporter) => Promise<T>): Promise<T> => {
      const connection = await take()
      const running = { atMs: performance.now() }
      startedMs.add(running)
      try {
        return await connection.use(talk)
      } catch (fault) {
        if (fault instanceof SmtpDeadline) pause()
        throw fault
      } finally {
        startedMs.delete(running)
        releaseConnection(connection)
      }
    },
    close: async () => void (await Promise.all(connections.map((one) => one.close()))),
  }
}
