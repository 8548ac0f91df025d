// A real SMTP server on a free port, for the duration of a test.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { ArrivedMail } from '../../../ports/mailer.suite.ts'
import { readMessage } from './read-message.ts'

export interface SmtpServer {
  readonly port: number
  readonly arrived: ArrivedMail[]
  /** The senders in the envelopes. */
  readonly senders: string[]
  /** For each message, whether it arrived encrypted. */
  readonly encrypted: boolean[]
  readonly connections: () => number
  readonly stop: () => Promise<void>
}

export const startSmtpServer = async (options: SMTPServerOptions = {}): Promise<SmtpServer> => {
  const arrived: ArrivedMail[] = []
  const senders: string[] = []
  const encrypted: boolean[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onData: (stream, { envelope, secure }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        encrypted.push(secure)
        senders.push(envelope.mailFrom ? envelope.mailFrom.address : '')
        arrived.push(
          readMessage(
            Buffer.concat(chunks),
            envelope.rcptTo.map(({ address }) => address).join(' '),
          ),
        )
        done()
      })
    },
    ...options,
  })
  // Tests include a client that disconnects in the middle.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    senders,
    encrypted,
    connections: () => connections,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
