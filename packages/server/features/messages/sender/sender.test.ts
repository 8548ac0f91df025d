import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSmtpServer } from '../../../adapters/mail-smtp/testing/smtp-server.ts'
import { createGuardedSmtp } from '../../../adapters/mail-smtp/smtp-mailer.ts'
import { createAddressGuard } from '../../../platform/outgoing/address-guard.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { requestSystemMail } from '../request-mail.ts'

const FROM = 'no-reply@lodgepole.example'
const installation = await startSmtpServer()
let deniesRelaying = false
const own = await startSmtpServer({
  onRcptTo: (_address, _session, done) =>
    done(
      deniesRelaying
        ? Object.assign(new Error('5.7.1 Relaying denied'), { responseCode: 550 })
        : null,
    ),
  authMethods: ['PLAIN'],
  allowInsecureAuth: true,
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    username === 'oak' && password === 's3cret/pass'
      ? done(null, { user: 'oak' })
      : done(new Error('no')),
})
const records = new Map<string, string[][]>()
const server = useTestServer({
  environment: { SMTP_URL: `smtp://127.0.0.1:${installation.port}`, MAIL_FROM: FROM },
  jobs: true,
  organizationMail: {
    isAllowedPort: () => true,
    isAllowed: (address) => address === '127.0.0.1',
    resolve: async (name) =>
      name === 'mail.oak.example'
        ? [{ address: '127.0.0.1', family: 4 }]
        : [{ address: '10.0.0.5', family: 4 }],
    resolveRecords: async (name) => records.get(name) ?? [],
  },
  prepare: prepareHouseholds,
})
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})
afterAll(async () => {
  await own.stop()
  await installation.stop()
})

const plain = {
  senderName: 'Oak Camp',
  senderAddress: 'post@oak.example',
  replyTo: 'desk@oak.example',
}
const smtp = () => ({ host: 'localhost', port: own.port, user: 'oak', password: 's3cret/pass' })
const find = async () => (await homes.get('boss', '/v2/console/mail/sender')).json.item
const save = async (body: object, who = 'boss') =>
  homes.post(who, '/v2/console/mail/sender', { version: (await find()).version, ...plain, ...body })
const test = () => homes.post('boss', '/v2/console/mail/sender/test', {})
const send = async (
  kind: 'new-device' | 'recovery-code',
  { organizationId = oak.organizationId, isAwaited = false } = {},
) => {
  const { db } = server.database()
  const data =
    kind === 'recovery-code'
      ? { code: '123456' }
      : { device: 'Firefox', happenedAtSeconds: 1, link: '/x' }
  const to = `${newId()}@reader.example`
  await systemTransaction(db, (tx) =>
    requestSystemMail(tx, { kind, to, language: 'en', data, isAwaited } as never, {
      organizationId,
      nowMs: Date.now(),
    }),
  )
  const arrived = () => [...installation.arrived, ...own.arrived].find((mail) => mail.to === to)
  await expect.poll(arrived, { timeout: 15_000 }).toBeDefined()
  return {
    by: own.arrived.some((mail) => mail.to === to) ? 'own' : 'installation',
    headers: arrived()?.headers ?? {},
  }
}

describe('MAIL-11 an organization’s sender', () => {
  it('has its name and reply address at once, its address once it can be genuine', async () => {
    expect(await find()).toMatchObject({
      version: 0,
      inUse: { address: FROM, byOwnServer: false, isSigned: false },
    })
    expect((await save({})).json.item).toMatchObject({
      ...plain,
      version: 1,
      inUse: { address: FROM },
    })
    const { headers } = await send('new-device')
    expect(headers).toMatchObject({ from: `Oak Camp <${FROM}>`, 'reply-to': 'desk@oak.example' })
    expect(
      (await send('new-device', { organizationId: elm.organizationId })).headers['from'],
    ).not.toContain('Oak Camp')
    expect(
      (await homes.post('boss', '/v2/console/mail/sender', { version: 0, ...plain })).json.code,
    ).toBe('CHANGED_MEANWHILE')
  })

  it('is checked: no line breaks, no addresses that are none, no other ports', async () => {
    for (const wrong of [
      { senderName: 'a\r\nBcc: x' },
      { senderName: 'Oak \u202Emoc.knab' },
      { senderName: '\u2066Oak' },
      { senderAddress: 'nobody' },
      { replyTo: 'x@y@z' },
      { smtp: { ...smtp(), host: 'a b' } },
    ])
      expect((await save(wrong)).status).toBe(400)
    expect((await save({ senderAddress: '', smtp: smtp() })).json.code).toBe(
      'SENDER_ADDRESS_MISSING',
    )
  })

  it('MAIL-27 that was stored with marks that turn text around leaves without them', async () => {
    await save({})
    await server
      .database()
      .pool.query(
        `update organization_mail set sender_name = E'Oak \\u202Epmac', version = version + 1`,
      )
    // Settings are cached for some seconds.
    await expect
      .poll(async () => (await send('new-device')).headers['from'], { timeout: 20_000 })
      .toBe(`Oak pmac <${FROM}>`)
  })
})

describe('MAIL-12 an organization’s own mail server', () => {
  it('counts after it has sent a test mail, and its password can be read nowhere', async () => {
    expect(
      (await save({ smtp: { ...smtp(), host: 'mail.oak.example', password: 'wrong' } })).json.item
        .smtp,
    ).toMatchObject({ host: 'mail.oak.example', testedAtSeconds: null })
    // Only this machine's own name may be used without TLS, which this server does not have.
    expect((await test()).json).toMatchObject({
      code: 'TEST_MAIL_NOT_SENT',
      details: { code: expect.any(String) },
    })
    expect((await save({ smtp: { ...smtp(), host: '127.0.0.1', password: 'wrong' } })).status).toBe(
      200,
    )
    expect((await test()).json).toMatchObject({
      code: 'TEST_MAIL_NOT_SENT',
      details: { code: expect.stringContaining('EAUTH') },
    })
    expect((await find()).smtp.problem).toContain('EAUTH')
    expect((await send('new-device')).by).toBe('installation')
    expect((await save({ smtp: { ...smtp(), host: '127.0.0.1' } })).status).toBe(200)
    expect((await test()).json.item).toMatchObject({
      to: 'boss@oak.example',
      sender: {
        smtp: { testedAtSeconds: expect.any(Number), problem: null },
        inUse: { address: 'post@oak.example', byOwnServer: true },
      },
    })
    expect(own.arrived.at(-1)).toMatchObject({
      to: 'boss@oak.example',
      subject: expect.stringContaining('Test email'),
    })
    expect(await send('new-device')).toMatchObject({
      by: 'own',
      headers: { from: 'Oak Camp <post@oak.example>' },
    })
    const audit = await server
      .database()
      .pool.query(`select details from audit_entries where action like 'mail.%'`)
    const stored = await server
      .database()
      .pool.query<{ url: string }>('select smtp_url as url from organization_mail')
    for (const place of [
      JSON.stringify(audit.rows),
      (await homes.get('boss', '/v2/console/mail/sender')).text,
      server.logs(),
      JSON.stringify(stored.rows),
    ])
      expect(place).not.toContain('s3cret')
    expect(stored.rows[0]?.url).toMatch(/^lp1\./)
  }, 60_000)

  it('keeps its password for the same server and user, and is retried after a change', async () => {
    const { password: _left, ...same } = { ...smtp(), host: '127.0.0.1' }
    expect((await save({ smtp: same })).json.item.inUse.byOwnServer).toBe(true)
    expect((await save({ smtp: { ...same, host: 'evil.example' } })).json.code).toBe(
      'SMTP_PASSWORD_MISSING',
    )
    expect((await save({ senderAddress: 'other@oak.example' })).json.item).toMatchObject({
      smtp: { testedAtSeconds: null },
      inUse: { address: FROM },
    })
    expect((await save({})).json.item.inUse.byOwnServer).toBe(false)
    expect((await test()).status).toBe(200)
  })

  it('MAIL-24 never sees a code or invitation its owner could use in other places', async () => {
    expect((await find()).inUse.byOwnServer).toBe(true)
    expect(await send('recovery-code')).toMatchObject({
      by: 'installation',
      headers: { from: `Oak Camp <${FROM}>` },
    })
    expect(own.arrived.some(({ text }) => text.includes('123456'))).toBe(false)
  })

  it('that refuses to send for us is a problem to show, and no code is lost by it', async () => {
    deniesRelaying = true
    expect(await send('new-device', { isAwaited: true })).toMatchObject({ by: 'installation' })
    expect((await find()).smtp.problem).toContain('SMTP_550')
    deniesRelaying = false
  }, 60_000)

  it('that fails holds back mail but no codes', async () => {
    await own.stop()
    expect(await send('new-device', { isAwaited: true })).toMatchObject({
      by: 'installation',
      headers: { from: `Oak Camp <${FROM}>` },
    })
    expect((await find()).smtp.problem).toMatch(/ECONN|ESOCKET/)
    expect((await save({ smtp: null })).json.item).toMatchObject({
      smtp: null,
      inUse: { byOwnServer: false },
    })
  }, 60_000)

  it('in a private network is never spoken to', async () => {
    expect((await save({ smtp: { ...smtp(), host: 'inside.oak.example' } })).status).toBe(200)
    expect((await test()).json).toMatchObject({
      code: 'TEST_MAIL_NOT_SENT',
      details: { code: 'PRIVATE_ADDRESS' },
    })
    await expect(
      createGuardedSmtp(createAddressGuard())(`smtp://127.0.0.1:${installation.port}`, {
        mailId: 'a',
        to: 'a@b.example',
        fromName: '',
        fromAddress: 'a@b.example',
        subject: '',
        html: '',
        text: '',
      }),
    ).rejects.toMatchObject({ problem: 'PRIVATE_ADDRESS' })
    await save({ smtp: null })
  })
})

describe('MAIL-13 an organization’s signing key', () => {
  it('is used once its record is in the DNS, for its domain alone', async () => {
    expect((await homes.post('boss', '/v2/console/mail/sender/key/check', {})).json.code).toBe(
      'DKIM_NOT_SET',
    )
    const { dkim } = (await homes.post('boss', '/v2/console/mail/sender/key', {})).json.item
    expect(dkim).toMatchObject({
      domain: 'oak.example',
      checkedAtSeconds: null,
      recordName: expect.stringMatching(/^lodgepole-[0-9a-f]{8}\._domainkey\.oak\.example$/),
    })
    const check = () => homes.post('boss', '/v2/console/mail/sender/key/check', {})
    expect((await check()).json.code).toBe('DKIM_RECORD_MISSING')
    records.set(dkim.recordName, [['v=DKIM1; p=OTHER']])
    expect((await check()).json.code).toBe('DKIM_RECORD_OTHER')
    expect((await send('new-device')).headers['dkim-signature']).toBeUndefined()
    records.set(dkim.recordName, [[dkim.recordValue.slice(0, 200), dkim.recordValue.slice(200)]])
    expect((await check()).json.item).toMatchObject({
      dkim: { checkedAtSeconds: expect.any(Number) },
      inUse: { address: 'post@oak.example', isSigned: true, byOwnServer: false },
    })
    const { by, headers } = await send('new-device')
    expect([by, headers['from']]).toEqual(['installation', 'Oak Camp <post@oak.example>'])
    expect(headers['dkim-signature']).toMatch(/d=oak\.example;[\s\S]*s=lodgepole-[0-9a-f]{8}/)
    // The envelope names the installation, which is responsible for the sending server.
    expect(installation.senders.at(-1)).toBe(FROM)
    expect((await save({ senderAddress: 'post@mail.oak.example' })).json.item.inUse).toMatchObject({
      address: FROM,
      isSigned: false,
    })
    expect(
      (await homes.post('boss', '/v2/console/mail/sender/key/remove', {})).json.item.dkim,
    ).toBeNull()
  }, 60_000)
})

describe('MAIL-11 whose sender it is', () => {
  it('only admins set it, each their own organization’s', async () => {
    for (const [who, status] of [
      ['nobody', 401],
      ['dana', 403],
      ['till', 403],
    ] as const) {
      expect((await homes.get(who, '/v2/console/mail/sender')).status).toBe(status)
      for (const call of ['', '/test', '/key', '/key/check', '/key/remove'])
        expect(
          (
            await homes.post(
              who,
              `/v2/console/mail/sender${call}`,
              call === '' ? { version: 0, ...plain } : {},
            )
          ).status,
        ).toBe(status)
    }
    expect(
      (
        await homes.get(
          'elmboss',
          '/v2/console/mail/sender',
          { organizationId: elm.organizationId },
          elm.host,
        )
      ).json.item.senderName,
    ).toBe('')
  })
})
