import {
  afterConfirmation,
  applyMailFact,
  noMark,
  type MailMark,
} from '@lodgepole/domain/messages/mail-mark'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { createCommandRunner } from '../../../platform/run-command.ts'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { together } from '../../../testing/together.ts'
import { someoneWaits } from '../../../testing/waiting.ts'
import type { MailFailure } from './installation-marks.ts'
import { createMailMarks } from './mail-marks.ts'
import { findInstallationMark, writeInstallationMark } from './store.ts'
import { marksOf } from './testing/send-and-wait.ts'

const server = useTestServer({ prepare: prepareHouseholds })
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const marks = () =>
  createMailMarks({
    db: server.database().db,
    commands: createCommandRunner(server.database().db),
    now: Date.now,
  })
const note = (address: string, more: Partial<MailFailure> = {}) =>
  marks().note({
    address,
    organizationId: oak.organizationId,
    eventKey: newId(),
    what: 'hard',
    status: '5.1.1',
    reason: 'unknown',
    source: 'delivery',
    atMs: Date.now(),
    ...more,
  })
const list = async (query: Record<string, string> = {}, who = 'boss') =>
  (await homes.get(who, '/v2/console/mail/marks', query)).json
const confirm = (
  address: string,
  seenAtSeconds = Math.floor(Date.now() / 1000) + 5,
  who = 'boss',
  host = oak.host,
  organizationId = oak.organizationId,
) =>
  homes.post(
    who,
    '/v2/console/mail/marks/confirm',
    { organizationId, address, seenAtSeconds },
    host,
  )

describe('MAIL-21 staff see addresses that can’t receive email', () => {
  it('in a list of the organization’s, by kind, by words and in pages', async () => {
    const addresses = Array.from({ length: 5 }, (_, number) => `page${number}@reader.example`)
    for (const [number, address] of addresses.entries())
      await note(address, {
        atMs: Date.now() - number * 1_000,
        byOwnServer: true,
        what: number === 4 ? 'complaint' : 'hard',
      })
    await note('elm-only@reader.example', { organizationId: elm.organizationId, byOwnServer: true })
    const first = await list({ limit: '2', q: 'PAGE' })
    expect(first.items.map(({ address }: { address: string }) => address)).toEqual(
      addresses.slice(0, 2),
    )
    const second = await list({ limit: '3', q: 'page', next: first.next })
    expect(second.items.map(({ address }: { address: string }) => address)).toEqual(
      addresses.slice(2),
    )
    expect(second.next).toBeUndefined()
    expect((await list({ kind: 'complained' })).items).toMatchObject([
      { address: 'page4@reader.example', kind: 'complained', cause: 'complaint' },
    ])
    expect((await list({ q: '%' })).items).toEqual([])
    expect(JSON.stringify(await list())).not.toContain('elm-only')
    expect((await homes.get('boss', '/v2/console/mail/marks', { next: 'x' })).json.code).toBe(
      'INVALID_INPUT',
    )
  })

  it('beside the person, with the server’s words only where they may be shown', async () => {
    await note('kim@oak.example', { reason: 'no such user' })
    await note('sam@oak.example', { organizationId: elm.organizationId, reason: 'mail of Elm' })
    expect((await list({ q: 'kim@' })).items).toMatchObject([
      {
        people: [{ userId: homes.ids['kim'], firstName: 'kim' }],
        cause: 'unknown-mailbox',
        reason: 'no such user',
      },
    ])
    const household = async (who: string) =>
      (await homes.get('boss', '/v2/console/household', { personId: homes.ids[who] ?? '' })).json
        .item
    expect((await household('kim')).people[0].mailMark).toMatchObject({
      kind: 'bounced',
      reason: 'no such user',
      count: 1,
    })
    expect((await household('dana')).people[0].mailMark).toBeNull()
    expect((await household('dana')).second).toMatchObject({
      email: 'sam@oak.example',
      mailMark: { kind: 'bounced', reason: '' },
    })
    const found = (await homes.get('boss', '/v2/console/people', { q: 'kim' })).json.items
    expect(found).toMatchObject([{ userId: homes.ids['kim'], isUnreachable: true }])
    expect(
      (await homes.get('boss', '/v2/console/people', { q: 'dana' })).json.items[0].isUnreachable,
    ).toBe(false)
  })

  it('only for staff who manage people', async () => {
    for (const [who, status] of [
      ['nobody', 401],
      ['dana', 403],
      ['till', 403],
      ['elmboss', 403],
    ] as const) {
      expect((await homes.get(who, '/v2/console/mail/marks')).status).toBe(status)
      expect((await confirm('kim@oak.example', undefined, who)).status).toBe(status)
    }
  })
})

describe('MAIL-22 staff confirm an address', () => {
  it('after a bounce, in their organization alone, with an entry in the log', async () => {
    const address = 'staff@reader.example'
    await note(address)
    await note(address, { organizationId: elm.organizationId, byOwnServer: true })
    expect(await marks().hold(oak.organizationId, address)).toBe(true)
    expect((await confirm('Staff@Reader.example')).json).toMatchObject({
      code: 'OK',
      item: { address },
    })
    expect(await marks().hold(oak.organizationId, address)).toBe(false)
    expect(await marks().hold(elm.organizationId, address)).toBe(true)
    expect((await confirm(address)).json.code).toBe('MARK_NOT_FOUND')
    expect((await confirm('never@heard.example')).json.code).toBe('MARK_NOT_FOUND')
    const { rows } = await server
      .database()
      .pool.query(
        `select details, login_id from audit_entries where action = 'mail.confirm-address'`,
      )
    expect(rows).toMatchObject([
      {
        details: { address: 's•••@reader.example', kind: 'bounced' },
        login_id: expect.any(String),
      },
    ])
  })

  it('not after a complaint, and not when another mail has come back since', async () => {
    await note('spam@reader.example', { what: 'complaint' })
    expect((await confirm('spam@reader.example')).json.code).toBe('COMPLAINT_STANDS')
    await note('again@reader.example')
    expect(
      (await confirm('again@reader.example', Math.floor(Date.now() / 1000) - 60)).json.code,
    ).toBe('BOUNCED_AGAIN')
    expect(await marksOf(server, 'again@reader.example', oak.organizationId)).toMatchObject({
      kind: 'bounced',
    })
  })
})

describe('MAIL-23 the owner of an address confirms it', () => {
  const own = async (who: string) => (await homes.get(who, '/v2/mail/address')).json.item
  /** The mail's content is in the outbox, because no job sends it here. */
  const codeFor = async (address: string) => {
    const { rows } = await server.database().pool.query(
      `select payload
          from outbox where topic = 'mail.requested' and payload->>'to' = $1
          order by created_at desc, outbox_id desc limit 1`,
      [address],
    )
    return rows[0]?.payload.data as { code: string; reason: string }
  }

  it('with a code from a mail: complaints too, in every organization', async () => {
    await note('dana@oak.example', { what: 'complaint' })
    expect(await own('dana')).toMatchObject({
      address: 'dana@oak.example',
      mark: { kind: 'complained', cause: 'complaint' },
    })
    expect((await homes.post('dana', '/v2/mail/address/code', {})).json.item).toEqual({
      sentTo: 'd•••@oak.example',
    })
    const { code, reason } = await codeFor('dana@oak.example')
    expect(reason).toBe('mail-check')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await homes.post('dana', '/v2/mail/address/confirm', { code: wrong })).json.code).toBe(
      'WRONG_CODE',
    )
    expect((await homes.post('kim', '/v2/mail/address/confirm', { code })).json.code).toBe(
      'WRONG_CODE',
    )
    expect((await own('dana')).mark).not.toBeNull()
    expect((await homes.post('dana', '/v2/mail/address/confirm', { code })).json.item).toEqual({
      address: 'dana@oak.example',
    })
    expect((await own('dana')).mark).toBeNull()
    expect(await marksOf(server, 'dana@oak.example')).toMatchObject({
      kind: null,
      confirmed_at: expect.any(Date),
    })
    expect(await marksOf(server, 'dana@oak.example', oak.organizationId)).toMatchObject({
      kind: null,
    })
    expect((await homes.post('dana', '/v2/mail/address/confirm', { code })).json.code).toBe(
      'WRONG_CODE',
    )
  })

  it('without a session there is nothing to confirm', async () => {
    expect((await homes.get('nobody', '/v2/mail/address')).status).toBe(401)
    for (const [path, body] of [
      ['code', {}],
      ['confirm', { code: '1' }],
    ] as const)
      expect((await homes.post('nobody', `/v2/mail/address/${path}`, body)).status).toBe(401)
  })
})

describe('MAIL-16 a bounce during a confirmation', () => {
  const outcome = async (bounceAtMs: number, confirmAtMs: number) => {
    const address = `${newId()}@reader.example`
    await note(address, { atMs: Math.min(bounceAtMs, confirmAtMs) - 1_000 })
    await Promise.all([
      note(address, { atMs: bounceAtMs }),
      marks().prove(address, confirmAtMs, 'code'),
    ])
    return [
      (await marksOf(server, address)).kind,
      (await marksOf(server, address, oak.organizationId)).kind,
    ]
  }
  it('the later event counts, whichever reaches the database first', async () => {
    const now = Date.now()
    for (let round = 0; round < 10; round += 1) {
      expect(await outcome(now, now - 500)).toEqual(['bounced', 'bounced'])
      expect(await outcome(now - 500, now)).toEqual([null, null])
    }
  }, 60_000)

  it('the later bounce would be lost without the lock (control)', async () => {
    const [address, now] = [`${newId()}@reader.example`, Date.now()]
    await note(address, { atMs: now - 1_000 })
    const bothHaveRead = together(2)
    /** Changes a mark as the product does, but reads the state it decides by without a lock. */
    const change = (
      decide: (before: MailMark) => MailMark,
      last: Promise<unknown> = Promise.resolve(),
    ) =>
      systemTransaction(server.database().db, async (tx) => {
        const before = (await findInstallationMark(tx, address)) ?? noMark
        await bothHaveRead()
        await last
        await writeInstallationMark(tx, address, decide(before))
      })
    const bounced = change((before) =>
      applyMailFact(before, {
        what: 'hard',
        atMs: now,
        status: '5.1.1',
        reason: '',
        source: 'delivery',
      }),
    )
    await change((before) => afterConfirmation(before, now - 500, 'code'), bounced)
    expect((await marksOf(server, address)).kind).toBeNull()
    // The same two through the product, in sequence and in the same order.
    const other = `${newId()}@reader.example`
    await note(other, { atMs: now - 1_000 })
    await note(other, { atMs: now })
    await marks().prove(other, now - 500, 'code')
    expect((await marksOf(server, other)).kind).toBe('bounced')
  })

  it('both wait for the address’s lock and then decide by the stored state', async () => {
    const now = Date.now()
    for (const [bounceAtMs, confirmAtMs, kind] of [
      [now, now - 500, 'bounced'],
      [now - 500, now, null],
    ] as const) {
      const address = `${newId()}@reader.example`
      await note(address, { atMs: now - 1_000 })
      const holder = await server.database().pool.connect()
      await holder.query('begin')
      await holder.query('select from mail_marks where address = $1 for update', [address])
      const both = Promise.all([
        note(address, { atMs: bounceAtMs }),
        marks().prove(address, confirmAtMs, 'code'),
      ])
      await someoneWaits(server.database())
      await holder.query('commit')
      holder.release()
      await both
      expect((await marksOf(server, address)).kind).toBe(kind)
    }
  }, 60_000)
})
