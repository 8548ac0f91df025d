import { organizationSteps } from '@lodgepole/domain/organizations/organization-onboarding'
import { settingOf } from '@lodgepole/domain/organizations/settings/catalog'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { setOrganization } from '../../../testing/households.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer({
  prepare: async (database) => {
    await makeOrganizations(database)
    await setOrganization(database, { features: { eventRegistration: true } })
  },
})
const CONSOLE = 'console.localhost'
const tokens = { admin: '', member: '' }
let [holder, maya] = ['', '']

beforeAll(async () => {
  const database = server.database()
  await makeAccount(database, oak.organizationId, await makeLogin(database, 'ada@oak.example'), {
    role: 'admin',
  })
  holder = await makeAccount(
    database,
    oak.organizationId,
    await makeLogin(database, 'family@oak.example'),
    { role: 'account-holder' },
  )
  maya = await makePerson(database, oak.organizationId, holder, 'Maya')
  tokens.admin = (
    await signInAs(server.lodgepole().address, CONSOLE, 'ada@oak.example')
  ).json.item.idToken
  tokens.member = (
    await signInAs(server.lodgepole().address, oak.host, 'family@oak.example')
  ).json.item.idToken
})
beforeEach(() =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('organizations')
      .set({ organizationStatus: [...organizationSteps] })
      .execute(),
  ),
)

const call = (route: string, body?: object) =>
  server.call(route, {
    host: CONSOLE,
    headers: { authorization: tokens.admin },
    ...(body ? { body: { organizationId: oak.organizationId, ...body } } : {}),
  })
const left = async () =>
  (await call(`GET /v2/console/organization/onboarding?organizationId=${oak.organizationId}`)).json
    .item.openSteps
const finish = (step: string) => call('POST /v2/console/organization/onboarding', { step })
const nextWeek = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const tennis = () => ({
  label: 'Tennis court 1',
  category: 'Location',
  firstDay: nextWeek(),
  weeks: 2,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromTime: '09:00',
  untilTime: '12:00',
  slotMinutes: 60,
  capacityCount: 4,
})

describe('OON-02 an organization’s setup progress is stored', () => {
  it('each step once, in any order, even by simultaneous requests', async () => {
    expect(await left()).toEqual(organizationSteps)
    expect((await finish('TIMEZONE')).json.item.openSteps).toEqual([
      'WELCOME',
      'ABOUT_THEM',
      'FIRST_SCHEDULE_VIDEO',
    ])
    await Promise.all([finish('WELCOME'), finish('ABOUT_THEM'), finish('TIMEZONE')])
    expect(await left()).toEqual(['FIRST_SCHEDULE_VIDEO'])
    const settings = (await call(`GET /v2/console/settings?organizationId=${oak.organizationId}`))
      .json.item
    const { section } = settingOf('timeZone')
    expect(
      (
        await call('POST /v2/console/settings', {
          section,
          version: settings.versions[section],
          values: { timeZone: 'Europe/Paris' },
        })
      ).status,
    ).toBe(200)
    expect((await finish('TIMEZONE')).json.item.timeZone, 'the clock that was just chosen').toBe(
      'Europe/Paris',
    )
    expect((await finish('SOMETHING')).status).toBe(400)
  })
})

describe('OON-03 the guided start ends with a schedule that can be reserved', () => {
  it('which a member books', async () => {
    const made = await call('POST /v2/console/organization/onboarding/schedule', tennis())
    expect(made).toMatchObject({ status: 200, json: { item: { eventCount: 42 } } })
    expect(await left()).not.toContain('FIRST_SCHEDULE_VIDEO')
    const lower = Math.floor(Date.now() / 1000)
    const events = await server.call(
      'GET /v2/session/events/organization' +
        `?organizationId=${oak.organizationId}&lower=${lower}&by=end&sort=ascending`,
      { host: oak.host, headers: { authorization: tokens.member } },
    )
    expect(events).toMatchObject({ status: 200 })
    expect(events.json.items).toHaveLength(42)
    const ruled = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('events')
        .select(['ruleId', 'ruleDay'])
        .where('seriesId', '=', made.json.item.sessionId)
        .execute(),
    )
    expect(new Set(ruled.map(({ ruleId }) => ruleId)).size, 'one rule for each hour').toBe(3)
    expect(new Set(ruled.map(({ ruleDay }) => ruleDay)).size).toBe(14)
    const { eventId } = events.json.items[0]
    const following = await call('POST /v2/console/events/change/preview', {
      eventId,
      scope: 'following',
      startTime: '09:30',
    })
    expect(following.json.item, 'changed together').toMatchObject({ events: 14, exceptions: 0 })
    const booked = await server.call('POST /v2/session/event/reservation', {
      host: oak.host,
      headers: { authorization: tokens.member, 'idempotency-key': 'first-booking-of-oak' },
      body: {
        organizationId: oak.organizationId,
        userId: holder,
        eventIds: [events.json.items[0].eventId],
        authUserIds: [maya],
      },
    })
    expect(booked.status).toBe(200)
  })

  it('once for one key', async () => {
    const send = () =>
      server.call('POST /v2/console/organization/onboarding/schedule', {
        host: CONSOLE,
        headers: { authorization: tokens.admin, 'idempotency-key': 'one-schedule-only-01' },
        body: { organizationId: oak.organizationId, ...tennis(), label: 'Pool' },
      })
    expect((await send()).json.item.sessionId).toBe((await send()).json.item.sessionId)
    const pools = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db.selectFrom('series').select('seriesId').where('label', '=', 'Pool').execute(),
    )
    expect(pools).toHaveLength(1)
  })

  it.each([
    ['no time at all', { untilTime: '09:30' }, 'NO_TIMES'],
    ['days that are over', { firstDay: '2020-01-01', weeks: 1 }, 'NO_TIMES'],
    [
      'more than anybody wants',
      { weeks: 12, fromTime: '00:00', untilTime: '23:50', slotMinutes: 10 },
      'TOO_MANY_TIMES',
    ],
  ])('refuses %s and creates nothing', async (_what, more, code) => {
    const before = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db.selectFrom('series').selectAll().execute(),
    )
    expect(
      (await call('POST /v2/console/organization/onboarding/schedule', { ...tennis(), ...more }))
        .json.code,
    ).toBe(code)
    expect(
      await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db.selectFrom('series').selectAll().execute(),
      ),
    ).toEqual(before)
    expect(await left()).toContain('FIRST_SCHEDULE_VIDEO')
  })
})
