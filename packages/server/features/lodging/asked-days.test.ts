import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { together } from '../../testing/together.ts'
import { findOverlap } from './stay-store.ts'
import {
  makeCommunity,
  makeUnit,
  prepareCommunity,
  userRow,
  type Community,
} from './testing/community.ts'

const TODAY = '2026-11-16'
const { organizationId } = oak
const dataFolder = mkdtempSync(path.join(tmpdir(), 'lodgepole-asked-days-'))
const server = useTestServer({
  prepare: (database) =>
    prepareCommunity(database, {
      staysNeedApproval: true,
      stayFee: { perStayCents: 0, perNightCents: 500 },
    }),
  now: () => Date.parse('2026-11-16T17:00:00Z'),
  jobs: true,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
let homes: Community
const id = (name: string) => homes.id(name)
const database = () => server.database()
const [LIST, NEW, CHANGE, LEAVE, CANCEL, DECIDE] = [
  '/v2/lodging/stays',
  '/v2/lodging/stay/create',
  '/v2/lodging/stay/change',
  '/v2/lodging/stay/leave',
  '/v2/lodging/stay/cancel',
  '/v2/lodging/stay/decide',
]
const on = (first: number, nights: number) => ({
  firstDay: addDays(TODAY, first),
  lastDay: addDays(TODAY, first + nights),
})
const unit = () => makeUnit(database(), { owners: [id('dana')], managers: [id('mona')] })
const register = async (lodgingId: string, days: object, email = 'rita@oak.example') =>
  (
    await homes.post('mona', NEW, {
      lodgingId,
      ...days,
      renters: [{ firstName: 'Rita', lastName: 'Renter', email }],
    })
  ).json.item.stay.stayId as string
const inTime = { timeout: 20_000, interval: 50 }
const mailsTo = async (who: string) =>
  (await mails.list(undefined)).filter(({ to }) => to === `${who}@oak.example`)
const textTo = async (who: string, subject: string) =>
  (await mails.find((await mailsTo(who)).find((mail) => mail.subject === subject)?.mailId ?? ''))
    ?.text
const subjectsTo = async (who: string) => (await mailsTo(who)).map(({ subject }) => subject)
const owed = async (stayId: string) =>
  Number(
    (
      await database().pool.query(
        `select coalesce(sum(total_cents - credit_cents) filter (where state <> 'void'), 0) as cents
          from invoices
          join lodging_stay_invoices using (organization_id, invoice_id) where stay_id = $1`,
        [stayId],
      )
    ).rows[0].cents,
  )
const stayRow = async (stayId: string) =>
  (
    await database().pool.query(
      'select first_day::text, last_day::text, status, asked_first_day::text from ' +
        'lodging_stays where stay_id = $1',
      [stayId],
    )
  ).rows[0] as {
    first_day: string
    last_day: string
    status: string
    asked_first_day: string | null
  }

beforeAll(async () => {
  homes = await makeCommunity(server)
})

describe('LDG-21 other days for a confirmed stay, where somebody decides', () => {
  it('LDG-21 are requested beside the old ones; approval brings them, fee and mails', async () => {
    const lodgingId = await unit()
    const stayId = await register(lodgingId, on(0, 4))
    await expect
      .poll(async () => (await userRow(database(), id('rita'))).lodgingIdPrimary, inTime)
      .toBe(lodgingId)
    // The stay has begun and is to be extended.
    const asked = (await homes.post('dana', CHANGE, { stayId, ...on(0, 6) })).json.item.stay
    expect(asked).toMatchObject({
      ...on(0, 4),
      status: 'confirmed',
      access: 'open',
      asked: { ...on(0, 6), nights: 6, byName: 'dana Test', isOwn: true },
      changeNeedsApproval: true,
      may: { change: true, decide: false },
    })
    expect(await owed(stayId)).toBe(2_000)
    expect((await userRow(database(), id('rita'))).lodgingIdPrimary).toBe(lodgingId)
    expect(
      (await homes.get('mona', LIST, { standing: 'requested', lodgingId })).json.items,
    ).toMatchObject([
      {
        stayId,
        asked: { ...on(0, 6), isOwn: false },
        may: { decide: true },
        changeNeedsApproval: false,
      },
    ])
    expect((await homes.get('rita', LIST, { lodgingId })).json.items).toMatchObject([
      { stayId, asked: null, may: { decide: false } },
    ])
    await expect
      .poll(() => subjectsTo('mona'), inTime)
      .toContain('New dates are waiting for your decision – Oak')
    const told = await textTo('mona', 'New dates are waiting for your decision – Oak')
    for (const words of ['dana Test', 'Rita Renter', 'November 20, 2026', 'November 22, 2026'])
      expect(told).toContain(words)
    expect(await subjectsTo('rita')).not.toContain('Your stay has changed – Oak')
    expect(await homes.post('dana', DECIDE, { stayId, approve: true })).toMatchObject({
      status: 403,
      json: { code: 'DECIDE_BY_MANAGER' },
    })

    expect(
      (await homes.post('mona', DECIDE, { stayId, approve: true })).json.item.stay,
    ).toMatchObject({ ...on(0, 6), status: 'confirmed', asked: null })
    expect(await owed(stayId)).toBe(3_000)
    await expect.poll(() => subjectsTo('rita'), inTime).toContain('Your stay has changed – Oak')
    await expect
      .poll(() => subjectsTo('dana'), inTime)
      .toContain('Your new dates are approved – Oak')
    expect((await homes.post('mona', DECIDE, { stayId, approve: true })).json.code).toBe(
      'STAY_STATUS',
    )
  }, 60_000)

  it('LDG-21 declined, it keeps those it has, and who asked is told', async () => {
    const stayId = await register(await unit(), on(30, 4), 'rex@oak.example')
    await homes.post('dana', CHANGE, { stayId, ...on(31, 5) })
    expect(
      (await homes.post('mona', DECIDE, { stayId, approve: false, reason: 'Painters come.' })).json
        .item.stay,
    ).toMatchObject({ ...on(30, 4), status: 'confirmed', asked: null })
    await expect
      .poll(() => subjectsTo('dana'), inTime)
      .toContain('Your new dates are declined – Oak')
    expect(await textTo('dana', 'Your new dates are declined – Oak'), 'with the reason').toContain(
      'Painters come.',
    )
    expect(await subjectsTo('rex')).not.toContain('Your stay has changed – Oak')
    expect(await owed(stayId)).toBe(2_000)
  }, 60_000)

  it('LDG-21 fewer nights need no approval; the old days or leaving withdraw it', async () => {
    const stayId = await register(await unit(), on(40, 4))
    expect(
      (await homes.post('dana', CHANGE, { stayId, ...on(40, 3) })).json.item.stay,
    ).toMatchObject({ ...on(40, 3), asked: null })
    await homes.post('dana', CHANGE, { stayId, ...on(40, 9) })
    expect(
      (await homes.post('dana', CHANGE, { stayId, ...on(40, 3) })).json.item.stay,
    ).toMatchObject({ ...on(40, 3), asked: null })
    await homes.post('dana', CHANGE, { stayId, ...on(40, 9) })
    expect((await homes.post('dana', CANCEL, { stayId })).json.item.stay).toMatchObject({
      status: 'cancelled',
      asked: null,
    })
    const begun = await register(await unit(), on(0, 3), 'rex@oak.example')
    await homes.post('dana', CHANGE, { stayId: begun, ...on(0, 8) })
    expect((await homes.post('dana', CHANGE, { stayId: begun, ...on(1, 4) })).json.code).toBe(
      'STAY_BEGUN',
    )
    expect((await homes.post('dana', LEAVE, { stayId: begun })).json.item.stay).toMatchObject({
      access: 'over',
      asked: null,
    })
    // On its first day, that night stays taken, and the mail says so.
    await expect.poll(() => subjectsTo('mona'), inTime).toContain('A stay has ended early – Oak')
    expect(await textTo('mona', 'A stay has ended early – Oak')).toMatch(
      /That night stays booked[^]*Departure: November 17, 2026/,
    )
  }, 60_000)

  it('LDG-21 nights of another stay are refused when asked for, and if taken since', async () => {
    const lodgingId = await unit()
    const stayId = await register(lodgingId, on(50, 3))
    await register(lodgingId, on(58, 2), 'rex@oak.example')
    expect((await homes.post('dana', CHANGE, { stayId, ...on(50, 9) })).json.code).toBe(
      'STAY_OVERLAPS',
    )
    await homes.post('dana', CHANGE, { stayId, ...on(50, 6) })
    await register(lodgingId, on(54, 2), 'rex@oak.example')
    expect(
      (await homes.get('mona', LIST, { lodgingId, standing: 'requested' })).json.items[0].rival,
    ).toMatchObject({ ...on(54, 2), status: 'confirmed', name: 'Rita Renter' })
    expect((await homes.post('mona', DECIDE, { stayId, approve: true })).json.code).toBe(
      'STAY_OVERLAPS',
    )
    expect(await stayRow(stayId)).toMatchObject({
      first_day: on(50, 3).firstDay,
      last_day: on(50, 3).lastDay,
      status: 'confirmed',
      asked_first_day: on(50, 6).firstDay,
    })
  }, 60_000)
})

describe('LDG-21 approving other days while somebody registers the same nights', () => {
  it('LDG-21 only one gets them, however often they try', async () => {
    for (let round = 0; round < 5; round += 1) {
      const lodgingId = await unit()
      const stayId = await register(lodgingId, on(80, 2))
      await homes.post('dana', CHANGE, { stayId, ...on(80, 5) })
      const [approved, other] = await Promise.all([
        homes.post('mona', DECIDE, { stayId, approve: true }),
        homes.post('boss', NEW, {
          lodgingId,
          ...on(83, 4),
          renters: [{ firstName: 'Ben', email: 'ben@nowhere.example' }],
        }),
      ])
      expect([approved.status, other.status].toSorted()).toEqual([200, 409])
      expect(await shared(lodgingId)).toBe(0)
    }
  }, 60_000)

  /** Pairs of confirmed stays that share a night. */
  const shared = async (unitId: string) =>
    Number(
      (
        await database().pool.query(
          `select count(*)::int as count from lodging_stays a
     join lodging_stays b on b.organization_id = $2 and a.unit_id = b.unit_id
       and a.stay_id < b.stay_id and daterange(a.first_day, a.last_day) && daterange(b.first_day,
       b.last_day)
     where a.organization_id = $2 and a.unit_id = $1 and a.status = 'confirmed'
       and b.status = 'confirmed'`,
          [unitId, organizationId],
        )
      ).rows[0].count,
    )

  /** Both check, then both write. */
  const lookThenWrite = async () => {
    const lodgingId = await unit()
    const stayId = await register(lodgingId, on(80, 2))
    const both = together(2)
    const longer = tenantTransaction(database().db, organizationId, async (tx) => {
      const taken = await findOverlap(tx, lodgingId, on(80, 5), stayId)
      await both()
      if (!taken)
        await tx.db
          .updateTable('lodgingStays')
          .set(on(80, 5))
          .where('organizationId', '=', organizationId)
          .where('stayId', '=', stayId)
          .execute()
    })
    const another = tenantTransaction(database().db, organizationId, async (tx) => {
      const taken = await findOverlap(tx, lodgingId, on(83, 4))
      await both()
      if (!taken)
        await tx.db
          .insertInto('lodgingStays')
          .values({
            organizationId,
            stayId: newId(),
            unitId: lodgingId,
            agentId: id('dana'),
            ...on(83, 4),
            status: 'confirmed',
            opensAt: 0,
            closesAt: 1,
            createdAt: new Date(),
          })
          .execute()
    })
    const outcomes = await Promise.allSettled([longer, another])
    return {
      done: outcomes.filter(({ status }) => status === 'fulfilled').length,
      shared: await shared(lodgingId),
    }
  }

  it('LDG-21 the database refuses what passed both checks', async () =>
    expect(await lookThenWrite()).toEqual({ done: 1, shared: 0 }))

  it('LDG-21 without the constraint both would get the night (control)', async () => {
    const { pool } = database()
    const rule = (
      await pool.query(
        `select pg_get_constraintdef(oid) as text
          from pg_constraint where conname = 'one_stay_at_a_time'`,
      )
    ).rows[0].text as string
    await pool.query('alter table lodging_stays drop constraint one_stay_at_a_time')
    try {
      expect(await lookThenWrite()).toEqual({ done: 2, shared: 1 })
    } finally {
      await pool.query(
        `update lodging_stays
          set status = 'cancelled', asked_first_day = null, asked_last_day = null,
            asked_by_id = null where organization_id = $1`,
        [organizationId],
      )
      await pool.query(`alter table lodging_stays add constraint one_stay_at_a_time ${rule}`)
    }
  })
})

describe('LDG-22 a renter’s calendar of the unit', () => {
  it('LDG-22 shows nights that are taken, without names', async () => {
    const lodgingId = await unit()
    await register(lodgingId, on(0, 3))
    await expect
      .poll(async () => (await userRow(database(), id('rita'))).lodgingIdPrimary, inTime)
      .toBe(lodgingId)
    await register(lodgingId, on(5, 2), 'rex@oak.example')
    const { json } = await homes.get('rita', '/v2/lodging/unit/nights', {
      lodgingId,
      from: TODAY,
      to: addDays(TODAY, 30),
    })
    expect(json.items).toEqual([on(0, 3), on(5, 2)])
  }, 60_000)
})

describe('LDG-11 several stays of a person who has not activated their account yet', () => {
  it('LDG-11 send one code while it is valid, and each email says who invites', async () => {
    for (const first of [10, 20]) await register(await unit(), on(first, 2), 'twice@oak.example')
    await expect
      .poll(
        async () =>
          (await subjectsTo('twice')).filter((subject) => subject === 'Your stay – Oak').length,
        inTime,
      )
      .toBe(2)
    await expect
      .poll(
        async () =>
          (await subjectsTo('twice')).filter(
            (subject) => subject === 'Oak created an account for you',
          ).length,
        inTime,
      )
      .toBe(1)
    expect(await textTo('twice', 'Oak created an account for you')).toContain(
      'mona invited you to stay',
    )
    expect(await textTo('twice', 'Your stay – Oak')).toContain(
      'mona has registered a stay for you.',
    )
  }, 60_000)
})
