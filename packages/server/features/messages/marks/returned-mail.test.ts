import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import { makeHouseholds, prepareHouseholds } from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { startRefusingServer } from './testing/refusing-server.ts'
import { createSendAndWait, marksOf } from './testing/send-and-wait.ts'

const SECRET = 'a-secret-of-the-provider'
const installation = await startRefusingServer()
const server = useTestServer({
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${installation.port}`,
    MAIL_FROM: 'no-reply@lodgepole.example',
    BOUNCE_ADDRESS: 'bounces@in.example',
    INBOUND_MAIL_SECRET: SECRET,
  },
  jobs: true,
  prepare: prepareHouseholds,
})
beforeAll(() => makeHouseholds(server))
afterAll(installation.stop)

const send = createSendAndWait(server)
/** Sends a mail and returns its report address. */
const sendTo = async (address: string, organizationId = oak.organizationId) => {
  expect(await send(address, { organizationId })).toBe('MAIL_SENT')
  return installation.senders.at(-1) ?? ''
}
const anybody = () => `${newId()}@reader.example`
const statusOf = (action: string, status: string, recipient = 'somebody@else.example') =>
  `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: ` +
  `${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 no <${recipient}>\r\n`
const attached = (ContentType: string, text: string) => ({
  Attachments: [
    { Name: 'details.txt', ContentType, Content: Buffer.from(text).toString('base64') },
  ],
})
const failed = (status = '5.1.1', recipient?: string) =>
  attached('message/delivery-status', statusOf('failed', status, recipient))
const report = async (to: string, body: object, { host = oak.host, password = SECRET } = {}) =>
  server.call('POST /v2/noauth/task/ticket/mail', {
    host,
    headers: { authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}` },
    body: {
      From: 'MAILER-DAEMON@mx.example',
      OriginalRecipient: to,
      MessageID: newId(),
      Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }],
      ...body,
    },
  })
const outcomeOf = async (...given: Parameters<typeof report>) =>
  (await report(...given)).json.item.outcome

describe('MAIL-17 reports of failed deliveries by mail', () => {
  it('mark the address that the mail was sent to and count once', async () => {
    const [address, other] = [anybody(), anybody()]
    const path = await sendTo(address)
    expect(path).toMatch(/^bounces\+[a-z2-7]{52}@in\.example$/)
    expect(await outcomeOf(path, failed('5.1.1', other))).toBe('reported')
    expect(await marksOf(server, address)).toMatchObject({
      kind: 'bounced',
      status: '5.1.1',
      source: 'report',
      count: 1,
    })
    expect(await marksOf(server, address, oak.organizationId)).toMatchObject({
      kind: 'bounced',
      reason: expect.not.stringContaining('@'),
    })
    expect(await marksOf(server, other)).toBeUndefined()
    expect(await outcomeOf(path.toUpperCase(), failed())).toBe('reported-before')
    expect(await marksOf(server, address)).toMatchObject({ count: 1 })
    expect(await send(address)).toBe('MAIL_HELD')
  }, 60_000)

  it('are read in raw form too, and ignored when they only report a delay', async () => {
    const raw = (status: string) => ({
      RawEmail:
        `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: ` +
        `message/delivery-status\r\n\r\n${status}\r\n--b--`,
    })
    const address = anybody()
    const path = await sendTo(address)
    expect(await outcomeOf(path, raw(statusOf('delayed', '4.4.1')))).toBe('nothing-reported')
    expect(await outcomeOf(path, failed('5.7.1'))).toBe('nothing-reported')
    expect(await outcomeOf(path, { TextBody: 'I am on holiday.' })).toBe('nothing-reported')
    expect(await marksOf(server, address)).toBeUndefined()
    expect(await outcomeOf(path, raw(statusOf('failed', '5.1.1')))).toBe('reported')
    expect(await marksOf(server, address)).toMatchObject({ kind: 'bounced' })
  }, 60_000)

  it('for mail that was never sent mark nothing', async () => {
    const address = anybody()
    const path = await sendTo(address)
    const forged = path.replace(/\+(.)/, (_, sign: string) => `+${sign === 'a' ? 'b' : 'a'}`)
    // The last character has bits that carry no information.
    const swapped = path.replace(
      /(.)(.@)/,
      (_, sign: string, rest: string) => `${sign === 'a' ? 'e' : 'a'}${rest}`,
    )
    expect(await outcomeOf(forged, failed('5.1.1', address))).not.toBe('reported')
    expect(await outcomeOf(swapped, failed('5.1.1', address))).not.toBe('reported')
    expect(await outcomeOf('bounces@in.example', failed('5.1.1', address))).toBe('unknown-address')
    expect(await outcomeOf(path, failed(), { host: elm.host })).toBe('unknown-address')
    expect((await report(path, failed(), { password: 'wrong' })).json.code).toBe('MAIL_NOT_TAKEN')
    expect(await marksOf(server, address)).toBeUndefined()
  }, 60_000)

  it('about a mail from before a confirmation change nothing', async () => {
    const address = anybody()
    const [first, second] = [await sendTo(address), await sendTo(address)]
    expect(await outcomeOf(first, failed())).toBe('reported')
    await server
      .database()
      .pool.query('update mail_marks set kind = null, confirmed_at = now() where address = $1', [
        address,
      ])
    expect(await outcomeOf(second, failed())).toBe('reported')
    expect(await marksOf(server, address)).toMatchObject({ kind: null })
  }, 60_000)
})

describe('MAIL-18 complaints by mail', () => {
  it('come to the return path, or quote it', async () => {
    const feedback = (path: string, type = 'abuse') =>
      attached(
        'message/feedback-report',
        `Feedback-Type: ${type}\r\nVersion: 1\r\nOriginal-Mail-From: <${path}>\r\n`,
      )
    const [one, other] = [anybody(), anybody()]
    const path = await sendTo(one)
    expect(await outcomeOf(path, feedback(''))).toBe('reported')
    expect(await marksOf(server, one, oak.organizationId)).toMatchObject({ kind: 'complained' })
    const quoted = await sendTo(other)
    expect(await outcomeOf('bounces@in.example', feedback(quoted, 'not-spam'))).not.toBe('reported')
    expect(await outcomeOf('bounces@in.example', feedback(quoted))).toBe('reported')
    expect(await marksOf(server, other)).toMatchObject({ kind: 'complained', source: 'report' })
    expect(await outcomeOf('bounces@in.example', feedback(quoted.replace('+', '+a')))).toBe(
      'unknown-address',
    )
  }, 60_000)
})
