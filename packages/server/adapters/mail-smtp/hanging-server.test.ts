import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { outgoing } from '../../ports/mailer.suite.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { startSmtpServer } from './testing/smtp-server.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** Greets the client and then sends a little now and then without ever accepting a message. */
const startTarPit = async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    const timer = setInterval(() => socket.write('250-wait\r\n'), 50)
    socket.write('220 tar\r\n')
    socket.once('close', () => {
      clearInterval(timer)
      sockets.delete(socket)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  endings.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets }
}

const mailerAt = (port: number, limits: { deadlineMs?: number; pauseMs?: number } = {}) => {
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@lodgepole.example',
    ...limits,
  })
  endings.push(mailer.close)
  return mailer
}
const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (fault: { readonly code?: string }) => fault.code,
  )

describe('MAIL-33 a mail server of the installation that hangs', () => {
  it('is left at the deadline, nobody waits for it, and it gets a pause', async () => {
    const { port, sockets } = await startTarPit()
    const mailer = mailerAt(port, { deadlineMs: 600, pauseMs: 400 })
    const startedMs = performance.now()
    // Three connect to it, and the others wait for their turn.
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(mailer.send(outgoing()))),
    )
    expect(performance.now() - startedMs).toBeLessThan(5_000)
    expect(codes.filter((code) => code === 'ETIMEDOUT')).toHaveLength(3)
    expect(codes.filter((code) => code === 'MAIL_SERVER_PAUSED')).toHaveLength(5)
    expect(await codeOf(mailer.send(outgoing()))).toBe('MAIL_SERVER_PAUSED')
    await expect.poll(() => sockets.size).toBe(0)
    // After the pause it is tried again.
    await expect.poll(() => codeOf(mailer.send(outgoing())), { timeout: 10_000 }).toBe('ETIMEDOUT')
  }, 30_000)

  it('takes mail again once it works', async () => {
    let isStuck = true
    const place = await startSmtpServer({
      onRcptTo: (_address, _session, done) => {
        if (!isStuck) done()
      },
    })
    endings.push(place.stop)
    const mailer = mailerAt(place.port, { deadlineMs: 500, pauseMs: 100 })
    expect(await codeOf(mailer.send(outgoing()))).toBe('ETIMEDOUT')
    isStuck = false
    await expect.poll(() => codeOf(mailer.send(outgoing())), { timeout: 10_000 }).toBe('sent')
    const codes = await Promise.all(
      Array.from({ length: 9 }, () => codeOf(mailer.send(outgoing()))),
    )
    expect(new Set(codes)).toEqual(new Set(['sent']))
  }, 30_000)
})
