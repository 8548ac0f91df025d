import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { MailRefused, type Mailer } from '../../ports/mailer.ts'
import { mailerSuite, outgoing } from '../../ports/mailer.suite.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { readSmtpUrl } from './smtp-url.ts'
import { startSmtpServer, type SmtpServer } from './testing/smtp-server.ts'

const FROM = 'no-reply@lodgepole.example'
const mailerAt = (port: number, { before = 'smtp://', after = '' } = {}): Mailer =>
  createSmtpMailer({ url: `${before}127.0.0.1:${port}${after}`, from: FROM, timeoutMs: 500 })

describe('MAIL-01 mail by SMTP, to a real server', () => {
  let place: SmtpServer
  let mailer: Mailer
  beforeAll(async () => {
    place = await startSmtpServer()
    mailer = mailerAt(place.port)
  })
  afterAll(async () => {
    await mailer.close()
    await place.stop()
  })

  mailerSuite(() => ({
    mailer,
    handover: 'sent',
    arrived: async () => place.arrived,
    broken: async () => {
      const gone = await startSmtpServer()
      await gone.stop()
      return mailerAt(gone.port)
    },
  }))

  it('comes from the configured address, over a few kept connections', () => {
    expect(new Set(place.senders)).toEqual(new Set([FROM]))
    expect(place.arrived.length).toBeGreaterThan(20)
    expect(place.connections()).toBeLessThanOrEqual(3)
  })
})

describe('DTS-01 whether mail leaves', () => {
  it.each<[string, SMTPServerOptions | undefined, string]>([
    ['a server that takes mail', {}, 'sends'],
    [
      'a server that does not let us in',
      { onConnect: (_session, done) => done(new Error('no')) },
      'unreachable',
    ],
    ['nobody there', undefined, 'unreachable'],
  ])('%s', async (_what, options, state) => {
    const place = await startSmtpServer(options)
    if (!options) await place.stop()
    const mailer = mailerAt(place.port)
    expect(await mailer.check()).toBe(state)
    await mailer.close()
    if (options) await place.stop()
  })
})

it('MAIL-36 a mail catcher takes mail, and says that it is only caught', async () => {
  const place = await startSmtpServer()
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${place.port}`,
    from: FROM,
    isCatcher: true,
  })
  expect(await mailer.check()).toBe('caught')
  expect(
    await mailer.send({
      mailId: 'caught-1',
      to: 'dana@oak.example',
      fromName: 'Oak',
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
    }),
  ).toBe('caught')
  expect(place.arrived.map(({ to }) => to)).toEqual(['dana@oak.example'])
  await place.stop()
  expect(await mailer.check()).toBe('unreachable')
  await mailer.close()
})

describe('MAIL-01 an SMTP server that is difficult', () => {
  const endings: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0)) await end()
  })
  const start = async (options: SMTPServerOptions) => {
    const place = await startSmtpServer(options)
    endings.push(place.stop)
    return place
  }
  const send = (port: number, urls: { before?: string; after?: string } = {}) => {
    const mailer = mailerAt(port, urls)
    endings.unshift(mailer.close)
    return mailer.send(outgoing())
  }
  const saying = (responseCode: number) =>
    Object.assign(new Error('<dana@oak.example> not now'), { responseCode })

  it('refuses for good what the server refuses for good, without quoting it', async () => {
    const { port } = await start({ onRcptTo: (_address, _session, done) => done(saying(550)) })
    const fault = await send(port).catch((caught: unknown) => caught)
    expect(fault).toBeInstanceOf(MailRefused)
    expect(String((fault as Error).stack)).not.toContain('dana@')
    expect(fault).toMatchObject({ code: 'SMTP_550' })
  })

  it('calls it no refusal when the server says “later”, and delivers then', async () => {
    let busy = true
    const place = await start({
      onRcptTo: (_address, _session, done) => done(busy ? saying(451) : null),
    })
    const mailer = mailerAt(place.port)
    endings.unshift(mailer.close)
    const message = outgoing()
    const fault = await mailer.send(message).catch((caught: unknown) => caught)
    expect(fault).toBeInstanceOf(Error)
    expect(fault).not.toBeInstanceOf(MailRefused)
    busy = false
    await mailer.send(message)
    expect(place.arrived.map(({ messageId }) => messageId)).toEqual([
      `<${message.mailId}@lodgepole.example>`,
    ])
  })

  it('gives up on a server that says nothing', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    endings.push(async () => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const startedMs = Date.now()
    await expect(send((silent.address() as AddressInfo).port)).rejects.toThrow()
    expect(Date.now() - startedMs).toBeLessThan(5_000)
  })

  it('gives up on a server that hangs in the middle', async () => {
    await expect(send((await start({ onMailFrom: () => undefined })).port)).rejects.toThrow()
  })

  it('throws a fixable fault when a needed sign-in fails, and delivers otherwise', async () => {
    const place = await start({
      authOptional: false,
      allowInsecureAuth: true,
      authMethods: ['PLAIN'],
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'lodge@pole' && password === 'p/w 1') done(null, { user: 'lodge' })
        else done(new Error('no'))
      },
    })
    for (const before of ['smtp://', 'smtp://lodge%40pole:wrong@']) {
      const fault = await send(place.port, { before }).catch((caught: unknown) => caught)
      expect(fault).toBeInstanceOf(Error)
      expect(fault).not.toBeInstanceOf(MailRefused)
    }
    await send(place.port, { before: 'smtp://lodge%40pole:p%2Fw%201@' })
    expect(place.arrived).toHaveLength(1)
  })

  it('uses STARTTLS if offered, and needs a trusted certificate unless set otherwise', async () => {
    const place = await start({ disabledCommands: [], authOptional: true })
    await expect(send(place.port)).rejects.toThrow()
    expect(place.arrived).toHaveLength(0)
    await send(place.port, { after: '/?tls.rejectUnauthorized=false' })
    expect(place.encrypted).toEqual([true])
  })

  it('speaks TLS from the start to smtps', async () => {
    const place = await start({ secure: true })
    await send(place.port, { before: 'smtps://', after: '/?tls.rejectUnauthorized=false' })
    expect(place.encrypted).toEqual([true])
  })
})

describe('MAIL-01 what SMTP_URL says', () => {
  it('encrypts unless the server is this machine or the address says otherwise', () => {
    const plain = {
      host: 'mail.example',
      port: 587,
      secure: false,
      requireTLS: true,
      checkCertificate: true,
      auth: undefined,
    }
    expect(readSmtpUrl('smtp://mail.example')).toEqual(plain)
    expect(readSmtpUrl('smtps://a%40b:c%3Ad@mail.example')).toMatchObject({
      port: 465,
      secure: true,
      auth: { user: 'a@b', pass: 'c:d' },
    })
    expect(readSmtpUrl('smtp://localhost:1025')).toMatchObject({ port: 1025, requireTLS: false })
    expect(readSmtpUrl('smtp://[::1]:25')).toMatchObject({ host: '::1', requireTLS: false })
    expect(readSmtpUrl('smtp://10.0.0.5:25?requireTLS=false')).toMatchObject({
      requireTLS: false,
      checkCertificate: true,
    })
  })

  it.each(['http://mail.example', 'mail.example', 'smtp://', ''])('refuses %j', (url) =>
    expect(() => readSmtpUrl(url)).toThrow(),
  )
})
