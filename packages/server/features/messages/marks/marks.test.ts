import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { startRefusingServer } from './testing/refusing-server.ts'
import { setTracing, type SpanStart } from '../../../platform/tracing/tracing.ts'
import { createSendAndWait, marksOf as readMarks } from './testing/send-and-wait.ts'

const installation = await startRefusingServer()
const own = await startRefusingServer()
const server = useTestServer({
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${installation.port}`,
    MAIL_FROM: 'no-reply@lodgepole.example',
  },
  jobs: true,
  organizationMail: {
    isAllowedPort: () => true,
    isAllowed: (address) => address === '127.0.0.1',
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
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

const send = createSendAndWait(server)
const marksOf = (address: string, organizationId?: string) =>
  readMarks(server, address, organizationId)
const useOwnServer = async () => {
  const { version } = (await homes.get('boss', '/v2/console/mail/sender')).json.item
  const sender = {
    version,
    senderName: 'Oak',
    senderAddress: 'post@oak.example',
    replyTo: '',
    smtp: { host: '127.0.0.1', port: own.port, user: '' },
  }
  expect((await homes.post('boss', '/v2/console/mail/sender', sender)).status).toBe(200)
  expect((await homes.post('boss', '/v2/console/mail/sender/test', {})).status).toBe(200)
}
const useInstallation = async () => {
  const { version } = (await homes.get('boss', '/v2/console/mail/sender')).json.item
  expect(
    (
      await homes.post('boss', '/v2/console/mail/sender', {
        version,
        senderName: '',
        senderAddress: '',
        replyTo: '',
        smtp: null,
      })
    ).status,
  ).toBe(200)
}

describe('MAIL-14 a mail server that refuses a recipient', () => {
  it('marks the address permanently everywhere, with the server’s text where allowed', async () => {
    const address = 'kim@oak.example'
    // Another organization has the same person; its staff must not see whose mail it was.
    await server
      .database()
      .pool.query('update users set parent2_email = $1 where organization_id = $2', [
        address,
        elm.organizationId,
      ])
    installation.refuse(address, '550 5.1.1 <kim@oak.example> unknown at Oak')
    expect(await send('Kim@Oak.example')).toBe('MAIL_REFUSED')
    expect(await marksOf(address)).toMatchObject({
      kind: 'bounced',
      status: '5.1.1',
      source: 'delivery',
      count: 1,
    })
    expect(await marksOf(address, oak.organizationId)).toMatchObject({
      kind: 'bounced',
      status: '5.1.1',
      reason: expect.stringContaining('unknown at Oak'),
    })
    expect((await marksOf(address, oak.organizationId)).reason).not.toContain('kim@')
    expect(await marksOf(address, elm.organizationId)).toMatchObject({
      kind: 'bounced',
      reason: '',
    })
    const audit = await server.database().pool.query(
      `select details
          from audit_entries where action = 'mail.mark-address' and organization_id = $1`,
      [oak.organizationId],
    )
    expect(audit.rows).toMatchObject([
      { details: { address: 'k•••@oak.example', kind: 'bounced', status: '5.1.1' } },
    ])
    expect(server.logs()).not.toContain('kim@oak')
  })

  it.each(['550 5.7.1 Blocked by policy', '550 5.1.8 Sender unknown', '550 listed on a blacklist'])(
    'does not mark it for %s',
    async (reply) => {
      const address = `${newId()}@reader.example`
      installation.refuse(address, reply)
      expect(await send(address)).toBe('MAIL_REFUSED')
      expect(await marksOf(address)).toBeUndefined()
    },
  )

  it('counts a full mailbox, and marks it after several days', async () => {
    const address = `${newId()}@reader.example`
    installation.refuse(address, '552 5.2.2 Mailbox full')
    for (const days of [5, 4, 3, 2]) {
      expect(await send(address)).toBe('MAIL_REFUSED')
      expect(await send(address)).toBe('MAIL_REFUSED')
      await server.database().pool.query(
        `update mail_marks
            set last_at = now() - make_interval(days => $2), soft_since = now() - interval '6 days'
            where address = $1`,
        [address, days],
      )
    }
    expect(await marksOf(address)).toMatchObject({ kind: null, soft_count: 4 })
    expect(await send(address)).toBe('MAIL_REFUSED')
    expect(await marksOf(address)).toMatchObject({ kind: 'bounced', count: 5 })
  }, 60_000)

  it('of the organization itself marks it only there', async () => {
    await useOwnServer()
    const address = `${newId()}@reader.example`
    own.refuse(address, '550 5.1.1 gone')
    expect(await send(address)).toBe('MAIL_REFUSED')
    expect(await marksOf(address, oak.organizationId)).toMatchObject({
      kind: 'bounced',
      reason: expect.stringContaining('gone'),
    })
    expect(await marksOf(address)).toBeUndefined()
    expect(await send(address, { organizationId: elm.organizationId })).toBe('MAIL_SENT')
    expect(await send(address)).toBe('MAIL_HELD')
    await useInstallation()
  }, 60_000)
})

/** Records spans instead of sending them anywhere. */
const spansDuring = async (work: () => Promise<void>): Promise<readonly SpanStart[]> => {
  const spans: SpanStart[] = []
  setTracing({
    run: (start, inside) => {
      spans.push(start)
      return inside({ note: () => undefined })
    },
    beginRequest: () => ({
      traceId: '',
      isContinued: false,
      enter: (inside) => inside(),
      end: () => undefined,
    }),
    noteStatement: () => undefined,
    traceId: () => undefined,
    traceparent: () => undefined,
    stop: async () => undefined,
  })
  await work().finally(() => setTracing(undefined))
  return spans.filter(({ name }) => name === 'mail send')
}

describe('PLT-122 the span of a mail', () => {
  it('exists for every server and says whose server it is', async () => {
    const address = `${newId()}@reader.example`
    const spanOf = (server: string) => ({
      kind: 'client',
      facts: { 'lodgepole.organization_id': oak.organizationId, 'lodgepole.mail_server': server },
    })
    expect(await spansDuring(async () => void (await send(address)))).toMatchObject([
      spanOf('installation'),
    ])
    await useOwnServer()
    expect(await spansDuring(async () => void (await send(address)))).toMatchObject([
      spanOf('organization'),
    ])
    own.refuse(address, '451 later')
    // A mail that a person waits for then goes through the installation's server, and both attempts
    // are recorded.
    const both = await spansDuring(
      async () => void (await send(address, { kind: 'new-device', isAwaited: true })),
    )
    expect(both).toMatchObject([spanOf('organization'), spanOf('installation')])
    await useInstallation()
  }, 60_000)
})

describe('MAIL-15 mail to a marked address', () => {
  it('is not sent by any organization and is counted for staff', async () => {
    const address = `${newId()}@reader.example`
    installation.refuse(address, '550 5.1.1 gone')
    await send(address)
    installation.refuse(address, undefined)
    expect(await send(address)).toBe('MAIL_HELD')
    expect(await send(address, { organizationId: null })).toBe('MAIL_HELD')
    expect(await send(address, { organizationId: elm.organizationId })).toBe('MAIL_HELD')
    expect(installation.arrived.some(({ to }) => to === address)).toBe(false)
    expect(await marksOf(address, oak.organizationId)).toMatchObject({
      kind: 'bounced',
      held_count: 1,
    })
    expect(await marksOf(address, elm.organizationId)).toMatchObject({
      kind: 'bounced',
      held_count: 1,
      reason: '',
    })
    const { rows } = await server
      .database()
      .pool.query(`select payload from outbox where topic = 'mail.requested' and payload <> '{}'`)
    expect(rows).toEqual([])
    expect(
      (
        await server.call('GET /metrics', {
          host: oak.host,
          headers: { authorization: 'Bearer a-token-for-tests' },
        })
      ).text,
    ).toMatch(/lodgepole_mails_total\{outcome="held"\} [1-9]/)
  }, 60_000)

  it('is sent anyway if a person waits for a code', async () => {
    const address = `${newId()}@reader.example`
    installation.refuse(address, '550 5.1.1 gone')
    await send(address)
    installation.refuse(address, undefined)
    expect(await send(address, { kind: 'recovery-code' })).toBe('MAIL_SENT')
    expect(installation.arrived.at(-1)?.to).toBe(address)
    // An invitation waits for a confirmation, unless its reader has requested it.
    expect(await send(address, { kind: 'activation-invite' })).toBe('MAIL_HELD')
    expect(await send(address, { kind: 'activation-invite', isAwaited: true })).toBe('MAIL_SENT')
  }, 60_000)
})

describe('MAIL-16 entering a mailed code ends a bounce and not a complaint', () => {
  const recover = async (who: string, password: string) => {
    const before = installation.arrived.length
    const call = (path: string, body: object) =>
      server.call(`POST /v2/identity/${path}`, { host: oak.host, body })
    expect((await call('forgot', { username: `${who}@oak.example` })).status).toBe(200)
    await expect
      .poll(
        () => installation.arrived.slice(before).find(({ to }) => to === `${who}@oak.example`),
        { timeout: 15_000 },
      )
      .toBeDefined()
    const text =
      installation.arrived.slice(before).find(({ to }) => to === `${who}@oak.example`)?.text ?? ''
    const code = /\b(\d{3}) ?(\d{3})\b/.exec(text)?.slice(1).join('') ?? ''
    return call('confirm-forgot', { username: `${who}@oak.example`, code, password })
  }
  const mark = async (address: string, kind: string): Promise<void> => {
    const { pool } = server.database()
    const set = 'do update set kind = $2, first_at = $3, last_at = $3'
    const values = [address, kind, new Date()]
    await pool.query(
      `insert into mail_marks (address, kind, first_at, last_at, count)
        values ($1, $2, $3, $3, 1) on conflict (address) ${set}`,
      values,
    )
    await pool.query(
      `insert into organization_mail_marks (organization_id, address, kind, first_at, last_at,
          count) values ($4, $1, $2, $3, $3, 1)
       on conflict (organization_id, address) ${set}`,
      [...values, oak.organizationId],
    )
  }

  it.each([
    ['bounced', null],
    ['complained', 'complained'],
  ])(
    '%s',
    async (kind, after) => {
      await mark('dana@oak.example', kind)
      expect((await recover('dana', `Walnut-Harbor-${kind}-7351`)).status).toBe(200)
      expect(await marksOf('dana@oak.example')).toMatchObject({ kind: after })
      expect(await marksOf('dana@oak.example', oak.organizationId)).toMatchObject({ kind: after })
    },
    60_000,
  )
})

describe('MAIL-31 entering a mailed code', () => {
  it('ends marks of the address where its login is at once, and elsewhere soon after', async () => {
    const address = 'kim@oak.example'
    // An earlier test made the mail server refuse it.
    installation.refuse(address, undefined)
    const { pool } = server.database()
    for (const { organizationId } of [oak, elm])
      await pool.query(
        `insert into organization_mail_marks
           (organization_id, address, kind, status, reason, source, first_at, last_at, count)
         values ($1, $2, 'bounced', '5.1.1', '', 'delivery', now(), now(), 1)
         on conflict (organization_id, address) do update set kind = excluded.kind`,
        [organizationId, address],
      )
    expect((await homes.post('kim', '/v2/mail/address/code', {})).status).toBe(200)
    const { rows } = await pool.query<{ code: string }>(
      `select payload -> 'data' ->> 'code' as code from outbox
       where topic = 'mail.requested' and payload ->> 'to' = $1
       order by created_at desc limit 1`,
      [address],
    )
    const body = { code: rows[0]?.code }
    expect((await homes.post('kim', '/v2/mail/address/confirm', body)).status).toBe(200)
    const kindIn = async (organizationId: string) => (await marksOf(address, organizationId)).kind
    expect(await kindIn(oak.organizationId)).toBeNull()
    await expect.poll(() => kindIn(elm.organizationId), { timeout: 20_000 }).toBeNull()
  }, 40_000)
})
