import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { SmtpDeadline } from '../../ports/mailer.ts'
import { createGuardedSmtp } from './smtp-mailer.ts'

it('MAIL-25 a server that says a little now and then is left at the deadline', async () => {
  const ended: Promise<unknown>[] = []
  const server = createServer((socket) => {
    socket.write('220 drip\r\n')
    socket.on('data', () => undefined)
    socket.on('error', () => undefined)
    const timer = setInterval(() => socket.write('250-still here\r\n'), 50)
    ended.push(
      new Promise<void>((resolve) =>
        socket.once('close', () => {
          clearInterval(timer)
          resolve()
        }),
      ),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = createGuardedSmtp({
    addressesOf: async () => [{ address: '127.0.0.1' }],
    timeoutMs: 15_000,
    deadlineMs: 4_000,
  })
  const message = {
    mailId: 'a',
    to: 'a@b.example',
    fromName: '',
    fromAddress: 'c@d.example',
    subject: '',
    html: '',
    text: '',
  }
  await expect(send(`smtp://mail.example:${port}`, message)).rejects.toBeInstanceOf(SmtpDeadline)
  expect(ended).toHaveLength(1)
  await Promise.all(ended)
  server.close()
}, 60_000)
