import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import { makeHouseholds, prepareHouseholds } from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { marksOf } from './testing/send-and-wait.ts'

const [PASSWORD, KEY, SECRET] = [
  'a-password-of-postmark',
  'a-key-of-mailgun-1',
  'a-secret-of-our-own',
]
const server = useTestServer({
  environment: {
    POSTMARK_WEBHOOK_PASSWORD: PASSWORD,
    MAILGUN_SIGNING_KEY: KEY,
    MAIL_EVENTS_SECRET: SECRET,
  },
  prepare: prepareHouseholds,
})
beforeAll(() => makeHouseholds(server))

const anybody = () => `${newId()}@reader.example`
const nowSeconds = () => Math.floor(Date.now() / 1000)
const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')
const call = (name: string, body: object, headers: Record<string, string> = {}) =>
  server.call(`POST /v2/noauth/task/mail/${name}`, { host: oak.host, headers, body })
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`lodgepole:${password}`).toString('base64')}`,
})
let lastId = 1
const bounce = (Email: string, more: object = {}) => ({
  RecordType: 'Bounce',
  ID: (lastId += 1),
  Type: 'HardBounce',
  Email,
  BouncedAt: new Date().toISOString(),
  Details: 'smtp; 550 5.1.1 unknown',
  Description: 'Gone',
  ...more,
})
const mailgun = (data: object, { key = KEY, at = nowSeconds(), token = newId() } = {}) => ({
  signature: { timestamp: String(at), token, signature: hmac(key, `${at}${token}`) },
  'event-data': {
    id: newId(),
    event: 'failed',
    severity: 'permanent',
    timestamp: nowSeconds(),
    ...data,
  },
})
const own = (
  body: object,
  { secret = SECRET, at = nowSeconds(), signed = JSON.stringify(body) } = {},
) =>
  call('events', body, { 'lodgepole-signature': `t=${at},v1=${hmac(secret, `${at}.${signed}`)}` })
const fact = (address: string, more: object = {}) => ({
  id: newId(),
  address,
  what: 'bounced',
  status: '5.1.1',
  happenedAtSeconds: nowSeconds(),
  ...more,
})

describe('MAIL-19 events from mail providers', () => {
  it('Postmark: bounces and complaints mark an address everywhere, once per event', async () => {
    const body = bounce('Kim@Oak.example')
    expect((await call('postmark', body, basic(PASSWORD))).json).toMatchObject({
      code: 'OK',
      item: { outcome: 'noted' },
    })
    expect((await call('postmark', body, basic(PASSWORD))).json.item.outcome).toBe('known')
    expect(await marksOf(server, 'kim@oak.example')).toMatchObject({
      kind: 'bounced',
      source: 'webhook',
      status: '5.1.1',
      count: 1,
    })
    // Nobody knows whose mail it was, so nobody sees the provider's words.
    expect(await marksOf(server, 'kim@oak.example', oak.organizationId)).toMatchObject({
      kind: 'bounced',
      reason: '',
    })
    expect(await marksOf(server, 'kim@oak.example', elm.organizationId)).toBeUndefined()
    const address = anybody()
    expect(
      (
        await call(
          'postmark',
          { RecordType: 'SpamComplaint', ID: 1, Email: address },
          basic(PASSWORD),
        )
      ).json.item.outcome,
    ).toBe('noted')
    expect(await marksOf(server, address)).toMatchObject({ kind: 'complained' })
    for (const ignored of [
      bounce(anybody(), { Type: 'Blocked' }),
      bounce('nobody'),
      { RecordType: 'Delivery' },
    ])
      expect((await call('postmark', ignored, basic(PASSWORD))).json.item.outcome).toBe('ignored')
  })

  it('Mailgun: permanent failures and complaints, signed and recent', async () => {
    const address = anybody()
    const failed = mailgun({
      recipient: address,
      'delivery-status': { code: 550, message: '5.1.1 unknown' },
    })
    expect((await call('mailgun', failed)).json.item.outcome).toBe('noted')
    expect((await call('mailgun', failed)).json.item.outcome).toBe('known')
    expect(await marksOf(server, address)).toMatchObject({ kind: 'bounced', source: 'webhook' })
    expect(
      (await call('mailgun', mailgun({ recipient: anybody(), severity: 'temporary' }))).json.item
        .outcome,
    ).toBe('ignored')
  })

  it('PLT-141 an event with an impossible time counts from its arrival', async () => {
    const since = Date.now()
    const [first, second, third] = [anybody(), anybody(), anybody()]
    const failedAt = (recipient: string, timestamp: number) =>
      mailgun({
        recipient,
        timestamp,
        'delivery-status': { code: 550, message: '5.1.1 unknown' },
      })
    const calls = [
      call('mailgun', failedAt(first, -1e15)),
      call('postmark', bounce(second, { BouncedAt: '0000-01-01T00:00:00Z' }), basic(PASSWORD)),
      call('mailgun', failedAt(third, 1e15)),
    ]
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ status: 200, json: { item: { outcome: 'noted' } } })
    for (const address of [first, second, third]) {
      const [found] = (
        await server
          .database()
          .pool.query<{ at: Date }>('select last_at as at from mail_marks where address = $1', [
            address,
          ])
      ).rows
      expect(found?.at.getTime()).toBeGreaterThanOrEqual(since)
    }
  })

  it('MAIL-29 Mailgun: a signature counts for one message, also for two at once', async () => {
    const signed = (data: object, token: string, at: number) =>
      mailgun(
        {
          recipient: anybody(),
          'delivery-status': { code: 550, message: '5.1.1 unknown' },
          ...data,
        },
        { token, at },
      )
    const [token, at, first, other] = [newId(), nowSeconds(), anybody(), anybody()]
    const sent = signed({ recipient: first }, token, at)
    expect((await call('mailgun', sent)).json.item.outcome).toBe('noted')
    // The same message again is a retry. A different message is not, nor is the same signature
    // split in another place.
    expect((await call('mailgun', sent)).json.item.outcome).toBe('known')
    const replayed = signed({ recipient: other }, token, at)
    expect((await call('mailgun', replayed)).json.code).toBe('MAIL_EVENT_NOT_SIGNED')
    const { signature } = replayed.signature
    const cut = {
      ...replayed,
      signature: {
        timestamp: String(at).slice(0, -1),
        token: `${String(at).slice(-1)}${token}`,
        signature,
      },
    }
    expect((await call('mailgun', cut)).status).toBe(401)
    expect(await marksOf(server, other)).toBeUndefined()
    const [shared, readers] = [newId(), Array.from({ length: 8 }, anybody)]
    const answers = await Promise.all(
      readers.map((recipient) => call('mailgun', signed({ recipient }, shared, at))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 401),
    ])
  })

  it('MAIL-28 characters that can’t be stored are removed from an event', async () => {
    const [one, two, three] = [anybody(), anybody(), anybody()]
    expect(
      (
        await call(
          'postmark',
          bounce(one, { Details: 'smtp; 550 5.1.1 un\u0000known', 'x\u0000': '\ud83c' }),
          basic(PASSWORD),
        )
      ).json.item.outcome,
    ).toBe('noted')
    expect(
      (
        await call(
          'mailgun',
          mailgun({ recipient: two, 'delivery-status': { code: 550, message: '5.1.1 \u0000' } }),
        )
      ).json.item.outcome,
    ).toBe('noted')
    expect((await own(fact(three, { reason: 'gone\u0000' }))).json.item.outcome).toBe('noted')
    for (const address of [one, two, three])
      expect(await marksOf(server, address)).toMatchObject({ kind: 'bounced' })
  })

  it('any other program: signed over the very bytes', async () => {
    const address = anybody()
    const told = fact(address)
    expect((await own(told)).json.item.outcome).toBe('noted')
    expect((await own(told)).json.item.outcome).toBe('known')
    expect((await own(fact(address, { what: 'complained' }))).json.item.outcome).toBe('noted')
    expect(await marksOf(server, address)).toMatchObject({ kind: 'complained' })
    const late = anybody()
    expect((await own(fact(late, { happenedAtSeconds: nowSeconds() + 999_999 }))).status).toBe(200)
    expect((await marksOf(server, late)).last_at.getTime()).toBeLessThanOrEqual(Date.now())
  })
})

describe('MAIL-20 other senders are refused', () => {
  it.each<[string, () => ReturnType<typeof call>]>([
    ['Postmark without a password', () => call('postmark', bounce('dana@oak.example'))],
    [
      'Postmark with another password',
      () => call('postmark', bounce('dana@oak.example'), basic(`${PASSWORD}x`)),
    ],
    [
      'Postmark with the secret of another',
      () => call('postmark', bounce('dana@oak.example'), basic(SECRET)),
    ],
    [
      'Mailgun without a signature',
      () =>
        call('mailgun', {
          'event-data': {
            id: 'a',
            event: 'complained',
            timestamp: 1,
            recipient: 'dana@oak.example',
          },
        }),
    ],
    [
      'Mailgun with another key',
      () =>
        call(
          'mailgun',
          mailgun({ recipient: 'dana@oak.example', event: 'complained' }, { key: SECRET }),
        ),
    ],
    [
      'Mailgun of an hour ago',
      () =>
        call(
          'mailgun',
          mailgun(
            { recipient: 'dana@oak.example', event: 'complained' },
            { at: nowSeconds() - 3_600 },
          ),
        ),
    ],
    [
      'Mailgun of tomorrow',
      () =>
        call(
          'mailgun',
          mailgun(
            { recipient: 'dana@oak.example', event: 'complained' },
            { at: nowSeconds() + 86_400 },
          ),
        ),
    ],
    ['another program without a signature', () => call('events', fact('dana@oak.example'))],
    ['another program with another secret', () => own(fact('dana@oak.example'), { secret: KEY })],
    [
      'another program of an hour ago',
      () => own(fact('dana@oak.example'), { at: nowSeconds() - 3_600 }),
    ],
    ['another program with other bytes', () => own(fact('dana@oak.example'), { signed: '{}' })],
  ])('%s', async (_what, ask) => {
    const answer = await ask()
    expect([answer.status, answer.json.code]).toEqual([401, 'MAIL_EVENT_NOT_SIGNED'])
    expect(await marksOf(server, 'dana@oak.example')).toBeUndefined()
  })

  it('malformed and oversized events are refused', async () => {
    for (const wrong of [{}, { RecordType: 1 }, { RecordType: 'Bounce', Email: 5 }])
      expect((await call('postmark', wrong, basic(PASSWORD))).json.code).toBe('INVALID_INPUT')
    for (const wrong of [
      { id: 'a' },
      fact('dana@oak.example', { what: 'read' }),
      fact('dana@oak.example', { status: 'x' }),
      { ...fact('dana@oak.example'), more: 1 },
    ])
      expect((await own(wrong)).status).toBe(400)
    expect(
      (
        await call(
          'postmark',
          bounce('dana@oak.example', { More: 'x'.repeat(300_000) }),
          basic(PASSWORD),
        )
      ).status,
    ).toBe(413)
  })
})

describe('MAIL-20 a server without secrets', () => {
  const other = useTestServer({ prepare: prepareHouseholds })
  it('accepts no events', async () => {
    for (const [name, body, headers] of [
      ['postmark', bounce('dana@oak.example'), basic('')],
      ['mailgun', mailgun({}, { key: '' }), {}],
      ['events', fact('dana@oak.example'), {}],
    ] as const)
      expect(
        (await other.call(`POST /v2/noauth/task/mail/${name}`, { host: oak.host, headers, body }))
          .status,
      ).toBe(401)
  })
})
