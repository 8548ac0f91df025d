import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { addDays, atLocalTimeSeconds, startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner } from '../../platform/run-command.ts'
import { setOrganization } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { insertPayment } from '../money/payments/index.ts'
import { lodgingTasks, type LodgingJobs } from './tasks.ts'
import {
  makeCommunity,
  makeHours,
  makeUnit,
  prepareCommunity,
  setUser,
  userRow,
  type Community,
} from './testing/community.ts'

const ZONE = 'America/New_York'
const TODAY = '2026-11-16'
const { organizationId } = oak
/**
 * The server's clock, which decides how long sessions last. The job has its own, which the tests
 * advance.
 */
const NOW = Date.parse('2026-11-16T17:00:00Z')
const clock = { ms: NOW }
const dataFolder = mkdtempSync(path.join(tmpdir(), 'lodgepole-lodging-'))
const server = useTestServer({
  prepare: async (database) => {
    await prepareCommunity(database)
    await database.pool.query(
      `update organizations
        set features = '{"eventRegistration": true, "eventEntryControl": {"enabled": true}}'
        where organization_id = $1`,
      [organizationId],
    )
  },
  now: () => NOW,
  jobs: true,
  environment: { DATA_DIR: dataFolder },
})
const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })
let homes: Community
const id = (name: string) => homes.id(name)
const database = () => server.database()
const day = (offset: number) => addDays(TODAY, offset)
const dayStart = (offset: number) =>
  startOfDaySeconds(atLocalTimeSeconds(day(offset), '12:00', ZONE), ZONE)
const moveTo = (offset: number, time: string) => {
  clock.ms = atLocalTimeSeconds(day(offset), time, ZONE) * 1000
}
/** What the job does when it runs. */
const turn = () =>
  (
    lodgingTasks({
      db: database().db,
      commands: createCommandRunner(database().db),
      now: () => clock.ms,
    } as unknown as LodgingJobs) as Record<string, () => Promise<void>>
  )['turn-stays']?.()
const register = async (
  lodgingId: string,
  first: number,
  last: number,
  emails: readonly string[],
  who = 'dana',
) =>
  (
    await homes.post(who, '/v2/lodging/stay/create', {
      lodgingId,
      firstDay: day(first),
      lastDay: day(last),
      renters: emails.map((email) => ({ firstName: email.split('@')[0], email })),
    })
  ).json.item.stay as { stayId: string }
const rentersOf = async (stayId: string) =>
  (
    await database().pool.query(
      'select email, user_id from lodging_stay_renters where organization_id = $1 and stay_id ' +
        '= $2 order by place',
      [organizationId, stayId],
    )
  ).rows as { email: string; user_id: string | null }[]
const linked = (stayId: string) =>
  vi.waitFor(
    async () => {
      const rows = await rentersOf(stayId)
      expect(rows.every(({ user_id: userId }) => userId !== null)).toBe(true)
      return rows.map(({ user_id: userId }) => userId ?? '')
    },
    { timeout: 20_000, interval: 50 },
  )
const standing = async (userId: string) => {
  const { lodgingIdPrimary, lodgingStartsAt, lodgingExpiresAt } = await userRow(database(), userId)
  return { lodgingIdPrimary, lodgingStartsAt, lodgingExpiresAt }
}
/**
 * The invitation first finds the account and then grants the stay's entitlement: two steps of one
 * job.
 */
const entitled = (userId: string) =>
  vi.waitFor(
    async () => {
      const found = await standing(userId)
      expect(found.lodgingExpiresAt).not.toBeNull()
      return found
    },
    { timeout: 20_000, interval: 50 },
  )

beforeAll(async () => {
  homes = await makeCommunity(server)
})

describe('LDG-11 a stay invites its renters and lasts from its first day to its last', () => {
  it('LDG-11 creates an account for a renter without one and emails the steps', async () => {
    const lodgingId = await makeUnit(database(), { owners: [id('dana')] })
    const { stayId } = await register(
      lodgingId,
      2,
      5,
      ['new.renter@nowhere.example', 'dana@oak.example'],
      'boss',
    )
    const [fresh = '', owner] = await linked(stayId)
    expect(await userRow(database(), fresh)).toMatchObject({
      role: 'tenant-short-term',
      lodgingTenantType: 'tenant-short-term',
      email: 'new.renter@nowhere.example',
      accountHolderId: null,
    })
    expect(await entitled(fresh)).toEqual({
      lodgingIdPrimary: null,
      lodgingStartsAt: dayStart(2),
      lodgingExpiresAt: dayStart(6),
    })
    expect(owner).toBe(id('dana'))
    expect(await standing(id('dana')), 'an owner stays one').toEqual({
      lodgingIdPrimary: null,
      lodgingStartsAt: null,
      lodgingExpiresAt: null,
    })
    const subjects = async () =>
      (await mails.list(undefined))
        .filter(({ to }) => to === 'new.renter@nowhere.example')
        .map(({ subject }) => subject)
        .toSorted()
    await expect
      .poll(subjects, { timeout: 20_000 })
      .toEqual(['Oak created an account for you', 'Your stay – Oak'])
  }, 40_000)

  it('LDG-11 begins and ends automatically in the organization’s time zone', async () => {
    const lodgingId = await makeUnit(database(), { owners: [id('dana')] })
    const { stayId } = await register(lodgingId, 1, 3, ['rita@oak.example'])
    await linked(stayId)
    await entitled(id('rita'))
    moveTo(0, '23:59')
    await turn()
    expect((await standing(id('rita'))).lodgingIdPrimary).toBeNull()
    moveTo(1, '00:01')
    await Promise.all([turn(), turn()])
    expect(await standing(id('rita'))).toEqual({
      lodgingIdPrimary: lodgingId,
      lodgingStartsAt: dayStart(1),
      lodgingExpiresAt: dayStart(4),
    })
    moveTo(3, '23:59')
    await turn()
    expect((await standing(id('rita'))).lodgingIdPrimary).toBe(lodgingId)
    moveTo(4, '00:01')
    await turn()
    expect((await standing(id('rita'))).lodgingIdPrimary).toBeNull()
    expect(
      (await database().pool.query('select access from lodging_stays where stay_id = $1', [stayId]))
        .rows,
    ).toEqual([{ access: 'over' }])
    // HOOK-07: one event for each, although two runs overlapped.
    expect(
      (
        await database().pool.query(
          `select topic from outbox where topic in ('lodging.stay-begun', 'lodging.stay-ended')
              and payload->>'stayId' = $1 order by created_at`,
          [stayId],
        )
      ).rows.map(({ topic }) => topic),
    ).toEqual(['lodging.stay-begun', 'lodging.stay-ended'])
    moveTo(0, '12:00')
  }, 40_000)

  it('LDG-11 ends on leaving early, which frees nights and withdraws passes', async () => {
    const lodgingId = await makeUnit(database(), { owners: [id('dana')] })
    const { stayId } = await register(lodgingId, 0, 10, ['rex@oak.example'])
    await linked(stayId)
    await entitled(id('rex'))
    // It began the day before yesterday.
    await database().pool.query(
      'update lodging_stays set first_day = $1, opens_at = $2 where stay_id = $3',
      [day(-2), dayStart(-2), stayId],
    )
    await turn()
    expect((await standing(id('rex'))).lodgingIdPrimary).toBe(lodgingId)
    await tenantTransaction(database().db, organizationId, (tx) =>
      tx.db
        .insertInto('entryPhones')
        .values({
          organizationId,
          phoneId: newId(),
          personId: id('rex'),
          publicKey: Buffer.alloc(32, 7),
          label: 'Phone',
          createdAt: new Date(),
        })
        .execute(),
    )
    expect((await homes.post('kim', '/v2/lodging/stay/leave', { stayId })).json.code).toBe(
      'STAY_NOT_FOUND',
    )
    expect(
      (await homes.post('rex', '/v2/lodging/stay/leave', { stayId })).json.item.stay,
    ).toMatchObject({ lastDay: day(0), access: 'over', may: { leave: false } })
    expect((await homes.post('rex', '/v2/lodging/stay/leave', { stayId })).json.code).toBe(
      'STAY_STATUS',
    )
    expect(await standing(id('rex'))).toMatchObject({
      lodgingIdPrimary: null,
      lodgingExpiresAt: NOW / 1000,
    })
    expect(
      (
        await database().pool.query(
          'select 1 from entry_phones where person_id = $1 and withdrawn_at is null',
          [id('rex')],
        )
      ).rows,
    ).toEqual([])
    expect(
      (
        await homes.post('dana', '/v2/lodging/stay/create', {
          lodgingId,
          firstDay: day(0),
          lastDay: day(8),
          renters: [{ firstName: 'Next', email: 'next@nowhere.example' }],
        })
      ).status,
    ).toBe(200)
    moveTo(0, '12:00')
  }, 40_000)

  it('LDG-11 gives nothing to a renter whose invitation was withdrawn', async () => {
    const lodgingId = await makeUnit(database(), { owners: [id('dana')] })
    const { stayId } = await register(lodgingId, 1, 3, ['never@nowhere.example'])
    const [userId = ''] = await linked(stayId)
    expect((await homes.post('dana', '/v2/lodging/stay/cancel', { stayId })).status).toBe(200)
    moveTo(1, '12:00')
    await turn()
    expect((await standing(userId)).lodgingIdPrimary).toBeNull()
    expect((await standing(userId)).lodgingExpiresAt).toBeLessThanOrEqual(clock.ms / 1000)
    moveTo(0, '12:00')
  }, 40_000)
})

describe('LDG-12 a stay as entitlement', () => {
  it('LDG-12 gives a pass only while it lasts', async () => {
    const state = async () =>
      (await homes.get('rita', '/v2/entry/pass', { personId: id('rita') })).json.item.state
    const set = (lodgingStartsAt: number, lodgingExpiresAt: number) =>
      setUser(database(), id('rita'), {
        lodgingTenantType: 'tenant-short-term',
        lodgingStartsAt,
        lodgingExpiresAt,
      })
    await set(dayStart(1), dayStart(3))
    expect(await state()).toBe('to-come')
    await set(dayStart(0), dayStart(3))
    expect(await state()).toBe('new-phone')
    await set(dayStart(-3), dayStart(0))
    expect(await state()).toBe('ended')
  })

  it('LDG-12 allows reservations only within the stay, and says why', async () => {
    await setUser(database(), id('rita'), {
      lodgingStartsAt: dayStart(1),
      lodgingExpiresAt: dayStart(3),
    })
    const [before = '', within = '', beyond = ''] = await makeHours(database(), null, [
      atLocalTimeSeconds(day(0), '20:00', ZONE),
      atLocalTimeSeconds(day(2), '10:00', ZONE),
      dayStart(3) - 1_800,
    ])
    const book = (eventId: string) =>
      homes.post('rita', '/v2/session/event/reservation', {
        authUserIds: [id('rita')],
        eventIds: [eventId],
      })
    const reason = { kind: 'stay', startsAtSeconds: dayStart(1), endsAtSeconds: dayStart(3) }
    expect((await book(before)).json).toMatchObject({
      code: 'NOT_BOOKABLE',
      message: 'Unavailable',
      details: { reason },
    })
    expect((await book(beyond)).json).toMatchObject({ code: 'NOT_BOOKABLE', details: { reason } })
    expect(await book(within)).toMatchObject({ status: 200 })
  })

  it('LDG-12 shares the unit’s quota with its residents and shows the used part', async () => {
    await setOrganization(database(), { policies: {} })
    // A booking inside one of her other stays would count for that stay's unit.
    await database().pool.query(
      `update lodging_stays set status = 'cancelled' where organization_id = $1`,
      [organizationId],
    )
    const unitId = await makeUnit(database())
    const eventIds = await makeHours(
      database(),
      { scope: 'LODGING', maxPerWeek: 2 },
      [1, 2, 3].map((offset) => atLocalTimeSeconds(day(offset), '14:00', ZONE)),
    )
    await setUser(database(), id('kim'), { lodgingIdPrimary: unitId })
    await setUser(database(), id('rita'), {
      lodgingIdPrimary: unitId,
      lodgingStartsAt: dayStart(0),
      lodgingExpiresAt: dayStart(9),
    })
    const book = (who: string, index: number) =>
      homes.post(who, '/v2/session/event/reservation', {
        authUserIds: [id(who)],
        eventIds: [eventIds[index]],
      })
    expect([
      (await book('kim', 0)).status,
      (await book('rita', 1)).status,
      (await book('rita', 2)).json.message,
    ]).toEqual([200, 200, 'Max Allowed Reached'])
    const { lodgingQuotas } = (await homes.get('rita', '/v2/profile/users/all-details')).json.item
    expect(lodgingQuotas).toEqual([
      {
        encodedQuota: expect.stringMatching(/^quotaWholeWeek:[0-9a-f-]{36}:2026-W47$/),
        lodgingId: unitId,
        quotaAccountRegularCount: 2,
      },
    ])
    // RSV-80: a seat in a pending card payment counts, as it does when booking.
    const paymentId = newId()
    await tenantTransaction(database().db, organizationId, (tx) =>
      insertPayment(
        tx,
        {
          paymentId,
          purpose: 'reservation',
          provider: 'square',
          reference: paymentId,
          amountCents: 500,
          userId: id('kim'),
          payerEmail: '',
          payerName: '',
          details: {},
        },
        new Date(NOW),
        new Date(NOW + 3_600_000),
      ),
    )
    await database().pool.query(
      `update bookings
        set status = 'Offered', payment_id = $3 where organization_id = $1 and event_id = $2`,
      [organizationId, eventIds[0], paymentId],
    )
    expect(
      (await homes.get('rita', '/v2/profile/users/all-details')).json.item.lodgingQuotas,
    ).toMatchObject([{ quotaAccountRegularCount: 2 }])
    await setUser(database(), id('rita'), { lodgingIdPrimary: null })
    expect(
      (await homes.get('kim', '/v2/profile/users/all-details')).json.item.lodgingQuotas,
    ).toMatchObject([{ quotaAccountRegularCount: 1 }])
    expect(
      (await homes.get('dana', '/v2/profile/users/all-details')).json.item.lodgingQuotas,
    ).toEqual([])
  })
})
