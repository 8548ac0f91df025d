import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { makeBooking, makeEvent } from '../../testing/bookings.ts'
import { makeJournal } from '../../testing/ledger.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

// Half past midnight in New York, so that "today" has just begun there and has long begun in UTC.
const now = Date.parse('2026-07-08T04:30:00Z')
const nowSeconds = now / 1000
const server = useTestServer({ prepare: makeOrganizations, now: () => now })
const tokens = new Map<string, string>()
const ids: Record<string, string> = {}

const ask = (path: string, who: string, host = oak.host) =>
  server.call(`GET ${path}`, {
    host,
    headers: tokens.has(who) ? { authorization: tokens.get(who) ?? '' } : {},
  })
const activity = (person: string, who: string, more = '') =>
  ask(`/v2/profile/person/activity?userId=${ids[person]}${more}`, who)

beforeAll(async () => {
  const database = server.database()
  for (const who of ['dana', 'kim']) {
    ids[who] = await makeAccount(
      database,
      oak.organizationId,
      await makeLogin(database, `${who}@oak.example`),
      { firstName: who },
    )
    tokens.set(who, (await signInAs(server.lodgepole().address, oak.host, who)).json.item.idToken)
  }
  ids['inElm'] = await makeAccount(
    database,
    elm.organizationId,
    await makeLogin(database, 'lee@elm.example'),
  )
  tokens.set('lee', (await signInAs(server.lodgepole().address, elm.host, 'lee')).json.item.idToken)
  ids['maya'] = await makePerson(database, oak.organizationId, ids['dana'] ?? '', 'Maya')
  ids['theo'] = await makePerson(database, oak.organizationId, ids['dana'] ?? '', 'Theo')
  ids['june'] = await makePerson(database, oak.organizationId, ids['kim'] ?? '', 'June')
  const told = (
    kind: string,
    hoursAgo: number,
    cents: Readonly<Record<string, number>>,
    more = {},
  ) =>
    makeJournal(database, oak.organizationId, {
      kind,
      happenedSeconds: nowSeconds - hoursAgo * 3600,
      personId: ids['maya'] ?? '',
      cents,
      ...more,
    })
  await told('deposit', 200, { spending: 5000, scheduled: 1400 })
  await told('deposit', 199, { scheduled: 600 })
  await told('allowance', 100, { scheduled: -700, spending: 700 })
  await told(
    'transaction',
    1,
    { spending: -475 },
    {
      locationName: 'Canteen',
      items: [{ name: 'Smoothie' }, { name: '<script>alert(1)</script>' }],
    },
  )
  await told('transaction', 0.25, { spending: -100 }, { locationName: 'Canteen' })
  await told('gift', 20, { spending: 2000 }, { memo: 'Grandma Ruth' })
})

describe('HOME-03 recent activity of a held person', () => {
  it('is newest first, each event once, with the change of their balance', async () => {
    const { items } = (await activity('maya', 'dana')).json
    expect(
      items.map(({ type, amount, scheduledAmount }: Record<string, unknown>) => [
        type,
        amount,
        scheduledAmount,
      ]),
    ).toEqual([
      ['transaction', '-1.00', '0.00'],
      ['transaction', '-4.75', '0.00'],
      ['gift', '20.00', '0.00'],
      ['allowance', '7.00', '0.00'],
      ['deposit', '0.00', '6.00'],
      ['deposit', '50.00', '14.00'],
    ])
    expect(items[1]).toMatchObject({
      locationName: 'Canteen',
      itemCount: 2,
      timeStamp: nowSeconds - 3600,
    })
  })

  it('is read page by page, without gaps or duplicates', async () => {
    const seen: string[] = []
    let next: string | undefined
    do {
      const { json } = await activity('maya', 'dana', `&limit=2${next ? `&next=${next}` : ''}`)
      seen.push(...json.items.map(({ activityId }: { activityId: string }) => activityId))
      next = json.next
    } while (next)
    const all = (await activity('maya', 'dana')).json.items.map(
      ({ activityId }: { activityId: string }) => activityId,
    )
    expect(seen).toEqual(all)
    expect(seen).toHaveLength(6)
  })

  it('refuses an invalid key', async () => {
    for (const next of ['x', '1.x', "1.'; drop table users", '9'.repeat(40)])
      expect(await activity('maya', 'dana', `&next=${encodeURIComponent(next)}`)).toMatchObject({
        status: 400,
        json: { code: 'WRONG_PAGE' },
      })
  })

  it.each([
    ['nobody', oak.host, 401],
    ['kim', oak.host, 404],
    ['lee', elm.host, 404],
  ])('is not for %s on %s (%i)', async (who, host, status) => {
    for (const what of ['activity', 'spending'])
      expect(
        (await ask(`/v2/profile/person/${what}?userId=${ids['maya']}`, who, host)).status,
      ).toBe(status)
  })

  it('refuses another organization’s person and an unknown one', async () => {
    expect(
      (await activity('maya', 'dana', `&organizationId=${elm.organizationId}`)).json.code,
    ).toBe('ORGANIZATION_MISMATCH')
    expect((await ask(`/v2/profile/person/activity?userId=${newId()}`, 'dana')).json.code).toBe(
      'PERSON_NOT_FOUND',
    )
  })
})

describe('HOME-06 spending of seven days', () => {
  it('counts by the organization’s days, including days without spending', async () => {
    const { item } = (await ask(`/v2/profile/person/spending?userId=${ids['maya']}`, 'dana')).json
    expect(item.total).toBe('5.75')
    expect(item.days).toHaveLength(7)
    expect(item.days.slice(-2)).toEqual([
      { day: '2026-07-07', amount: '4.75' },
      { day: '2026-07-08', amount: '1.00' },
    ])
  })
})

describe('HOME-07 the next reservations and the calendar', () => {
  beforeAll(async () => {
    const database = server.database()
    const book = async (
      person: string,
      holder: string,
      hours: number,
      status: string,
      label: string,
      eventStatus?: string,
    ) => {
      const event = await makeEvent(database, oak.organizationId, {
        label,
        startSeconds: nowSeconds + hours * 3600,
        ...(eventStatus ? { status: eventStatus } : {}),
      })
      await makeBooking(database, oak.organizationId, {
        event,
        userId: ids[holder] ?? '',
        authUserId: ids[person] ?? '',
        status,
      })
    }
    await book('maya', 'dana', 48, 'Registered', 'Later')
    await book('maya', 'dana', 2, 'Cancelled', 'Given up')
    await book('maya', 'dana', 3, 'Registered', 'Called off', 'Cancelled')
    await book('maya', 'dana', 24, 'Registered', 'Waterski')
    await book('maya', 'dana', -48, 'Registered', 'Past')
    await book('theo', 'dana', 5, 'Offered', 'Archery')
    await book('june', 'kim', 1, 'Registered', 'Not yours')
  })

  it('lists each person’s next reservation, soonest first', async () => {
    const { items } = (await ask('/v2/session/household/upcoming', 'dana')).json
    expect(
      items.map(({ firstName, label, status }: Record<string, string>) => [
        firstName,
        label,
        status,
      ]),
    ).toEqual([
      ['Theo', 'Archery', 'Offered'],
      ['Maya', 'Waterski', 'Registered'],
    ])
  })

  it('lists reservations between two days without canceled ones, page by page', async () => {
    const range = '/v2/session/household/calendar?from=2026-07-01&to=2026-07-31'
    const first = (await ask(`${range}&limit=2`, 'dana')).json
    const rest = (await ask(`${range}&limit=100&next=${first.next}`, 'dana')).json
    expect([...first.items, ...rest.items].map(({ label }: { label: string }) => label)).toEqual([
      'Past',
      'Called off',
      'Archery',
      'Waterski',
      'Later',
    ])
    expect(
      (await ask('/v2/session/household/calendar?from=2026-07-10&to=2026-07-31', 'dana')).json
        .items,
    ).toHaveLength(1)
  })

  it.each([
    ['to before from', '2026-07-02', '2026-07-01', 'WRONG_RANGE'],
    ['a year', '2026-01-01', '2026-12-31', 'WRONG_RANGE'],
    ['no day', '2026-02-30', '2026-03-01', 'INVALID_INPUT'],
  ])('refuses %s', async (_case, from, to, code) =>
    expect(
      (await ask(`/v2/session/household/calendar?from=${from}&to=${to}`, 'dana')).json.code,
    ).toBe(code),
  )

  it('shows only the household’s own', async () => {
    expect((await ask('/v2/session/household/upcoming', 'lee', elm.host)).json.items).toEqual([])
    expect((await ask('/v2/session/household/upcoming', 'nobody')).status).toBe(401)
    expect(
      (
        await ask('/v2/session/household/calendar?from=2026-07-01&to=2026-07-31', 'kim')
      ).json.items.map(({ label }: { label: string }) => label),
    ).toEqual(['Not yours'])
  })
})

describe('HOME-10 the tour is offered once', () => {
  const viewed = (who: string) =>
    server.call('POST /v2/profile/tutorial/viewed', {
      host: oak.host,
      body: {},
      headers: tokens.has(who) ? { authorization: tokens.get(who) ?? '' } : {},
    })
  const marks = () =>
    tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('users')
        .select(['firstName'])
        .where('organizationId', '=', oak.organizationId)
        .where('viewedTutorial', '=', true)
        .execute(),
    )

  it('stores that on the server for this account only', async () => {
    expect((await viewed('nobody')).status).toBe(401)
    expect((await viewed('lee')).status).toBe(403)
    expect(await marks()).toEqual([])
    expect(await viewed('dana')).toMatchObject({
      status: 200,
      json: { item: { viewedTutorial: true } },
    })
    expect((await viewed('dana')).status).toBe(200)
    expect(await marks()).toEqual([{ firstName: 'dana' }])
    const { item } = (await ask('/v2/profile/users/all-details', 'dana')).json
    expect(item.users[0].viewedTutorial).toBe(true)
  })
})

describe('HOME-02 balances of a person', () => {
  it('are the available and the scheduled amount', async () => {
    const { item } = (await ask('/v2/profile/users/all-details', 'dana')).json
    expect(
      item.pairs.find(({ childId }: { childId: string }) => childId === ids['maya']),
    ).toMatchObject({ currentBalance: '71.25', scheduledBalance: '13.00' })
  })
})
