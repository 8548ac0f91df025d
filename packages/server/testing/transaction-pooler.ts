// A stand-in for PgBouncer in transaction mode, for machines without it. It speaks the PostgreSQL
// protocol and passes each transaction on to a free session, like PgBouncer 1.18: unknown startup
// settings are refused, names of prepared statements refer to whichever session comes next, and
// messages of an unused session are lost.

import { randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

const KNOWN_AT_START = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
])
const TLS_ASKED = 80_877_103

const message = (type: string, ...parts: readonly (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  )
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Splits a stream into messages. Those of the startup have no type. */
const cut = (hasType: () => boolean, onMessage: (whole: Buffer) => void) => {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const typed = hasType() ? 1 : 0
      if (rest.length < typed + 4) return
      const length = rest.readInt32BE(typed) + typed
      if (rest.length < length) return
      const whole = rest.subarray(0, length)
      rest = rest.subarray(length)
      onMessage(whole)
    }
  }
}

interface Session {
  readonly socket: Socket
  /** The client that gets its answers. */
  user: ((whole: Buffer) => void) | undefined
}

/** Signs in with the driver, then takes over its socket. */
const openSession = async (connection: pg.ClientConfig): Promise<Session> => {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  stream.removeAllListeners('end')
  const session: Session = { socket: stream, user: undefined }
  stream.on(
    'data',
    cut(
      () => true,
      (whole) => session.user?.(whole),
    ),
  )
  stream.on('error', () => undefined)
  return session
}

interface SessionQueue {
  readonly take: (user: (session: Session) => void) => void
  readonly release: (session: Session) => void
}

/** A client that finds no free session waits for one. */
const queueOf = (sessions: readonly Session[]): SessionQueue => {
  const free = [...sessions]
  const waiting: ((session: Session) => void)[] = []
  return {
    take: (user) => {
      const session = free.shift()
      if (session) user(session)
      else waiting.push(user)
    },
    release: (session) => {
      session.user = undefined
      const next = waiting.shift()
      if (next) next(session)
      else free.push(session)
    },
  }
}

/** The startup settings that are not known. */
const unknownAtStart = (whole: Buffer): readonly string[] =>
  whole
    .subarray(8)
    .toString()
    .split('\0')
    .filter(
      (word, index) => index % 2 === 0 && word !== '' && !KNOWN_AT_START.has(word.toLowerCase()),
    )

const refusal = (setting: string): Buffer =>
  message(
    'E',
    Buffer.from('SFATAL\0C08P01\0'),
    `Munsupported startup parameter: ${setting}`,
    Buffer.alloc(1),
  )

const welcome = (): Buffer =>
  Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('S', 'client_encoding', 'UTF8'),
    message('K', randomBytes(8)),
    message('Z', Buffer.from('I')),
  ])

const isEnd = (whole: Buffer): boolean => whole[0] === 0x58
const isReadyOutsideTransaction = (whole: Buffer): boolean => whole[0] === 0x5a && whole[5] === 0x49

/** Assigns a session to each transaction of this client. */
const passOn = (client: Socket, { take, release }: SessionQueue) => {
  let session: Session | undefined
  let isAsking = false
  const held: Buffer[] = []
  const answer = (whole: Buffer) => {
    if (client.writable) client.write(whole)
    if (!isReadyOutsideTransaction(whole) || !session) return
    const done = session
    session = undefined
    isAsking = false
    release(done)
  }
  return {
    ask: (whole: Buffer): void => {
      if (session) return void session.socket.write(whole)
      held.push(whole)
      if (isAsking) return
      isAsking = true
      take((given) => {
        session = given
        given.user = answer
        for (const one of held.splice(0)) given.socket.write(one)
      })
    },
    leave: (): void => {
      if (session) session.socket.write(message('Q', 'rollback'))
    },
  }
}

const serve = (client: Socket, queue: SessionQueue): void => {
  let hasStarted = false
  const { ask, leave } = passOn(client, queue)
  const start = (whole: Buffer) => {
    if (whole.readInt32BE(4) === TLS_ASKED) return void client.write('N')
    const [unknown] = unknownAtStart(whole)
    if (unknown !== undefined) return void client.end(refusal(unknown))
    hasStarted = true
    client.write(welcome())
  }
  client.on(
    'data',
    cut(
      () => hasStarted,
      (whole) => {
        if (!hasStarted) start(whole)
        else if (isEnd(whole)) client.end()
        else ask(whole)
      },
    ),
  )
  client.on('error', () => undefined)
  client.on('close', leave)
}

export interface TransactionPooler {
  readonly port: number
  readonly stop: () => Promise<void>
}

/**
 * Sessions are opened at the start and used in turn, so that the next transaction never runs in the
 * session of the last one.
 */
export const startTransactionPooler = async (
  connection: pg.ClientConfig,
  sessionCount: number,
): Promise<TransactionPooler> => {
  const sessions = await Promise.all(
    Array.from({ length: sessionCount }, () => openSession(connection)),
  )
  const queue = queueOf(sessions)
  const sockets = new Set<Socket>([...sessions.map(({ socket }) => socket)])
  const server = createServer((client) => {
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    serve(client, queue)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
