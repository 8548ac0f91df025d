import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../../testing/households.ts'
import { elm, oak } from '../../../../testing/organizations.ts'
import { makePerson } from '../../../../testing/people.ts'
import { useTestServer } from '../../../../testing/server.ts'
import { ends, moves, stays } from './plan.ts'

const server = useTestServer({ prepare: prepareHouseholds })
let homes: TestHouseholds
const { organizationId } = oak
const id = (name: string) => homes.ids[name] ?? ''
const inOak = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  tenantTransaction(server.database().db, organizationId, work)
const change = (userId: string, set: object) =>
  inOak((tx) =>
    tx.db
      .updateTable('users')
      .set(set)
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .execute(),
  )
const rowOf = (userId: string) =>
  inOak((tx) =>
    tx.db
      .selectFrom('users')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
  )
const balanceOf = async (userId: string) =>
  (
    await inOak((tx) =>
      tx.db
        .selectFrom('accounts')
        .select('balanceCents')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .where('purpose', '=', 'spending')
        .executeTakeFirst(),
    )
  )?.balanceCents ?? 0
const merge = (who: string, fromId: string, intoId: string, more: object = {}, host?: string) =>
  homes.post(who, '/v2/console/person/merge', { fromId, intoId, ...more }, host)
const preview = (fromId: string, intoId: string) =>
  homes.get('boss', '/v2/console/person/merge', { fromId, intoId })

const event = { eventId: newId(), seriesId: newId() }
const book = (personId: string, accountId: string, status = 'Registered') =>
  inOak(async (tx) => {
    const bookingId = newId()
    await tx.db
      .insertInto('bookings')
      .values({
        organizationId,
        bookingId,
        ...event,
        userId: accountId,
        authUserId: personId,
        paidUserId: null,
        groupId: newId(),
        status,
        startSeconds: 1,
        endSeconds: 2,
        startDayHash: '2026-07-01',
        startWeekHash: '2026-W27',
      })
      .execute()
    return bookingId
  })

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await inOak(async (tx) => {
    await tx.db
      .insertInto('series')
      .values({
        organizationId,
        seriesId: event.seriesId,
        label: 'Swim',
        timeZone: 'America/New_York',
      })
      .execute()
    await tx.db
      .insertInto('events')
      .values({
        organizationId,
        ...event,
        label: 'Swim',
        startSeconds: 1,
        endSeconds: 2,
        startDayHash: '2026-07-01',
        startWeekHash: '2026-W27',
      })
      .execute()
  })
})

describe('CPL-10 CPL-28 one person of two, with everything', () => {
  it('names every column of the database that points at a person', async () => {
    const { rows } = await server.database().pool.query<{ table: string; column: string }>(`
      select conrelid::regclass::text as table, attname as column from pg_constraint c
      join lateral unnest(c.conkey, c.confkey) as key (own, theirs) on true
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.own
      where c.contype = 'f' and c.confrelid = 'users'::regclass and attname <> 'organization_id'
      order by 1, 2`)
    const inDatabase = rows.map(({ table, column }) => `${table}.${column}`)
    const inPlan = [...moves, ...ends, ...stays].map(({ table, column }) => `${table}.${column}`)
    expect(inDatabase.length).toBeGreaterThan(40)
    expect(inPlan.toSorted()).toEqual([...new Set(inDatabase)].toSorted())
  })

  // Blanks that can be filled are; the one who goes leads to the one who stays.
  it('moves money by the ledger, bookings, blanks and restriction, and leads on', async () => {
    const [from, into] = [
      await makePerson(server.database(), organizationId, id('kim'), 'Mia', 1500),
      await makePerson(server.database(), organizationId, id('dana'), 'Mia', 250),
    ]
    await change(from, {
      phone: '206 555 0100',
      memberId: 'M-7',
      restricted: true,
      restrictionMessage: 'See us',
    })
    await inOak((tx) =>
      tx.db
        .insertInto('memberIds')
        .values({ organizationId, memberId: 'M-7', claimedBy: from, claimedAt: new Date() })
        .execute(),
    )
    const bookingId = await book(from, id('kim'))
    await inOak((tx) =>
      tx.db
        .insertInto('budgets')
        .values([
          { organizationId, userId: from, dailyLimitCents: 100 },
          { organizationId, userId: into, dailyLimitCents: 200 },
        ])
        .execute(),
    )
    expect((await preview(from, into)).json.item).toMatchObject({
      money: '15.00',
      obstacles: [],
      moves: expect.arrayContaining([{ kind: 'bookings', count: 1 }]),
      from: { balance: '15.00', past: 1, toCome: 0, calledOff: 0 },
      into: { balance: '2.50', past: 0 },
    })
    expect((await merge('boss', from, into)).json.item).toEqual({ userId: into })
    expect([await balanceOf(from), await balanceOf(into)]).toEqual([0, 1750])
    expect(await rowOf(into)).toMatchObject({
      phone: '206 555 0100',
      memberId: 'M-7',
      restricted: true,
      restrictionMessage: 'See us',
    })
    expect(await rowOf(from)).toMatchObject({ isInactive: true, mergedInto: into, memberId: null })
    expect(
      await inOak((tx) =>
        tx.db
          .selectFrom('bookings')
          .select(['authUserId', 'userId'])
          .where('organizationId', '=', organizationId)
          .where('bookingId', '=', bookingId)
          .executeTakeFirst(),
      ),
    ).toEqual({ authUserId: into, userId: id('dana') })
    expect(
      await inOak((tx) =>
        tx.db
          .selectFrom('budgets')
          .select(['userId', 'dailyLimitCents'])
          .where('organizationId', '=', organizationId)
          .where('userId', 'in', [from, into])
          .execute(),
      ),
    ).toEqual([{ userId: into, dailyLimitCents: 200 }])
    expect(
      await inOak((tx) =>
        tx.db
          .selectFrom('userPairs')
          .select('parentId')
          .where('organizationId', '=', organizationId)
          .where('childId', 'in', [from, into])
          .execute(),
      ),
    ).toEqual([{ parentId: id('dana') }])
    expect(
      (await homes.get('boss', '/v2/console/household', { personId: from })).json.item.householdId,
    ).toBe(id('dana'))
    const [entry] = await inOak((tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select('details')
        .where('organizationId', '=', organizationId)
        .where('action', '=', 'people.merge')
        .orderBy('happenedAt', 'desc')
        .limit(1)
        .execute(),
    )
    expect(entry?.details).toMatchObject({
      mergedId: from,
      personId: into,
      amountCents: 1500,
      moved: { bookings: 1 },
    })
    const { rows } = await server
      .database()
      .pool.query<{ sum: string }>(
        'select sum(amount_cents) as sum from postings where organization_id = $1',
        [organizationId],
      )
    expect(Number(rows[0]?.sum)).toBe(0)
  })

  it('CPL-35 keeps the signature of the one who goes, never an older one', async () => {
    const [from, into] = [
      await makePerson(server.database(), organizationId, id('dana'), 'Signed'),
      await makePerson(server.database(), organizationId, id('dana'), 'Unsigned'),
    ]
    await change(from, { waiverSignedAt: 1_700_000_000, waiverVersion: null })
    expect((await merge('boss', from, into)).status).toBe(200)
    expect(await rowOf(into)).toMatchObject({ waiverSignedAt: 1_700_000_000, waiverVersion: null })
    const older = await makePerson(server.database(), organizationId, id('dana'), 'Older')
    await change(older, { waiverSignedAt: 1_600_000_000, waiverVersion: null })
    expect((await merge('boss', older, into)).status).toBe(200)
    expect(await rowOf(into)).toMatchObject({ waiverSignedAt: 1_700_000_000 })
  })

  it('takes a whole account into another: its people, cards, pets and tickets', async () => {
    const from = await inOak(async (tx) => {
      const userId = newId()
      await tx.db
        .insertInto('users')
        .values({
          organizationId,
          userId,
          firstName: 'Kim',
          lastName: 'Old',
          email: 'kim@oak.example',
        })
        .execute()
      await tx.db
        .insertInto('cardCustomers')
        .values({ organizationId, userId, provider: 'square', customerId: 'c1' })
        .execute()
      await tx.db
        .insertInto('savedCards')
        .values({
          organizationId,
          provider: 'square',
          cardId: 'k1',
          userId,
          brand: 'visa',
          last4: '4242',
          type: 'credit',
          expiresMonth: 1,
          expiresYear: 2030,
          savedAt: new Date(),
        })
        .execute()
      await tx.db
        .insertInto('pets')
        .values({ organizationId, belongingId: newId(), householdId: userId, name: 'Rex' })
        .execute()
      return userId
    })
    const child = await makePerson(server.database(), organizationId, from, 'Lou', 300)
    expect((await merge('boss', from, id('kim'))).status).toBe(200)
    expect(await rowOf(child)).toMatchObject({ accountHolderId: id('kim'), isInactive: false })
    for (const [table, column] of [
      ['savedCards', 'userId'],
      ['pets', 'householdId'],
    ] as const) {
      const { rows } = await inOak((tx) =>
        sql<{
          count: number
        }>`select count(*)::int as count
          from ${sql.table(table === 'pets' ? 'pets' : 'saved_cards')}
          where organization_id = ${organizationId}
            and ${sql.ref(column === 'userId' ? 'user_id' : 'household_id')}
              = ${id('kim')}`.execute(tx.db),
      )
      expect(rows[0]?.count).toBe(1)
    }
    expect(
      (await homes.get('kim', '/v2/profile/users/all-details')).json.item.pairs.map(
        ({ childId }: { childId: string }) => childId,
      ),
    ).toContain(child)
  })

  it('counts a unit, a stay and a ticket once, however often the one who goes has it', async () => {
    const [from, unitId] = [newId(), newId()]
    await inOak(async (tx) => {
      await tx.db
        .insertInto('users')
        .values({ organizationId, userId: from, firstName: 'Uma', lastName: 'Host' })
        .execute()
      await tx.db
        .insertInto('lodgingUnits')
        .values({ organizationId, unitId, address: '9 Fir', capacity: 4, householdId: from })
        .execute()
      await tx.db
        .insertInto('lodgingUnitPeople')
        .values(
          (['owner', 'manager'] as const).map((relation) => ({
            organizationId,
            unitId,
            userId: from,
            relation,
          })),
        )
        .execute()
      await tx.db
        .insertInto('lodgingStays')
        .values({
          organizationId,
          stayId: newId(),
          unitId,
          agentId: from,
          askedById: from,
          firstDay: '2030-07-01',
          lastDay: '2030-07-03',
          askedFirstDay: '2030-07-02',
          askedLastDay: '2030-07-04',
          status: 'confirmed',
          opensAt: 0,
          closesAt: 1,
          createdAt: new Date(),
        })
        .execute()
      await tx.db
        .insertInto('tickets')
        .values({
          organizationId,
          ticketId: newId(),
          number: 91,
          creatorId: from,
          assigneeId: from,
          category: 'other',
          title: 'Lamp',
          text: 'x',
          createdSeconds: 9,
          touchedSeconds: 9,
        })
        .execute()
      await tx.db
        .insertInto('pets')
        .values(
          ['Rex', 'Max'].map((name) => ({
            organizationId,
            belongingId: newId(),
            householdId: from,
            name,
          })),
        )
        .execute()
    })
    const { moves: counted } = (await preview(from, id('kim'))).json.item
    expect(
      counted.toSorted((a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind)),
    ).toEqual([
      { kind: 'belongings', count: 2 },
      { kind: 'lodging', count: 2 },
      { kind: 'tickets', count: 1 },
    ])
  })
})

describe('CPL-11 what cannot be one person is refused, and nothing has moved', () => {
  it('two who sign in, and the one who signs in into one who does not', async () => {
    expect(await merge('boss', id('dana'), id('kim'))).toMatchObject({
      status: 409,
      json: { code: 'BOTH_SIGN_IN' },
    })
    expect(await merge('boss', id('dana'), id('june'))).toMatchObject({
      status: 409,
      json: {
        code: 'KEEP_WHO_SIGNS_IN',
        details: { reasons: ['KEEP_WHO_SIGNS_IN', 'KEEP_WHO_HOLDS'] },
      },
    })
  })

  it('both on one event, and money under way', async () => {
    const [from, into] = [
      await makePerson(server.database(), organizationId, id('dana'), 'Ray', 500),
      await makePerson(server.database(), organizationId, id('dana'), 'Ray'),
    ]
    const [first] = [await book(from, id('dana')), await book(into, id('dana'), 'Waitlisted')]
    await inOak((tx) =>
      tx.db
        .updateTable('accounts')
        .set({ heldCents: 5 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', from)
        .execute(),
    )
    const seen = (await preview(from, into)).json.item
    expect(seen.obstacles.map(({ code }: { code: string }) => code)).toEqual([
      'BOTH_BOOKED',
      'MONEY_UNDER_WAY',
    ])
    expect(seen.bothBooked, 'which event it is').toEqual([
      { eventId: event.eventId, label: 'Swim', startSeconds: 1, timeZone: 'America/New_York' },
    ])
    expect(await merge('boss', from, into)).toMatchObject({
      status: 409,
      json: { code: 'BOTH_BOOKED' },
    })
    expect([await balanceOf(from), (await rowOf(from)).isInactive]).toEqual([500, false])
    expect(
      (
        await inOak((tx) =>
          tx.db
            .selectFrom('bookings')
            .select('authUserId')
            .where('organizationId', '=', organizationId)
            .where('bookingId', '=', first)
            .executeTakeFirst(),
        )
      )?.authUserId,
    ).toBe(from)
  })

  it('one pair once, however often at the same moment', async () => {
    const [from, into] = [
      await makePerson(server.database(), organizationId, id('dana'), 'Two', 700),
      await makePerson(server.database(), organizationId, id('dana'), 'Two'),
    ]
    const statuses = (
      await Promise.all([
        merge('boss', from, into),
        merge('boss', from, into),
        merge('boss', into, from),
      ])
    ).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404, 404])
    expect((await balanceOf(from)) + (await balanceOf(into))).toBe(700)
  })

  it('is an admin’s alone, within the organization', async () => {
    for (const who of ['nobody', 'dana', 'till'])
      expect([401, 403]).toContain((await merge(who, id('theo'), id('maya'))).status)
    expect(
      (
        await merge(
          'elmboss',
          id('theo'),
          id('maya'),
          { organizationId: elm.organizationId },
          elm.host,
        )
      ).status,
    ).toBe(404)
    expect((await merge('boss', id('theo'), newId())).status).toBe(404)
    expect((await rowOf(id('theo'))).isInactive).toBe(false)
  })
})

describe('CPL-12 who may be one person is suggested', () => {
  const alike = (query: Record<string, string> = {}) =>
    homes.get('boss', '/v2/console/people/alike', query)

  it('by name and birthday, or name and address, whatever the accents; in pages', async () => {
    const twins = await inOak(async (tx) => {
      const rows = [
        ['Zoë', 'Novak', '2014-05-05', null],
        ['zoe', 'Novák', '2014-05-05', null],
        ['Zoe', 'Novak', '2011-01-01', null],
        ['Ana', 'Ruiz', null, 'ana@ruiz.example'],
        ['Ana', 'Ruíz', null, 'ANA@ruiz.example'],
        ['Luis', 'Ruiz', null, 'ana@ruiz.example'],
      ] as const
      const made = rows.map(([firstName, lastName, birthIso, email]) => ({
        organizationId,
        userId: newId(),
        firstName,
        lastName,
        birthIso,
        email,
      }))
      await tx.db.insertInto('users').values(made).execute()
      return made.map(({ userId }) => userId)
    })
    const ids = (items: { people: { userId: string }[] }[]) =>
      items.map(({ people }) => people.map(({ userId }) => userId).toSorted())
    const pair = (a: number, b: number) => [twins[a] ?? '', twins[b] ?? ''].toSorted()
    expect(ids((await alike()).json.items)).toEqual(
      expect.arrayContaining([pair(0, 1), pair(3, 4)]),
    )
    expect(ids((await alike({ personId: twins[3] ?? '' })).json.items)).toEqual([pair(3, 4)])
    expect((await alike({ personId: twins[5] ?? '' })).json.items).toEqual([])
    const first = (await alike({ limit: '1' })).json
    expect(ids(first.items)).toEqual([pair(0, 1)])
    expect(ids((await alike({ limit: '1', next: first.next })).json.items)).toEqual([pair(3, 4)])
    expect((await alike({ next: 'nonsense' })).status).toBe(400)
  })
})

describe('CPL-27 two who were told apart are not suggested again', () => {
  const alikeOf = async (personId: string) =>
    (await homes.get('boss', '/v2/console/people/alike', { personId })).json.items.map(
      ({ people }: { people: { userId: string }[] }) => people.map(({ userId }) => userId),
    )
  const apart = (who: string, oneId: string, otherId: string, host?: string) =>
    homes.post(
      who,
      '/v2/console/people/apart',
      { oneId, otherId, ...(host ? { organizationId: elm.organizationId } : {}) },
      host,
    )
  const triplets = async (email: string) =>
    inOak(async (tx) => {
      const made = [newId(), newId(), newId()].toSorted().map((userId) => ({
        organizationId,
        userId,
        firstName: 'Ivo',
        lastName: email,
        email: `${email}@x.example`,
      }))
      await tx.db.insertInto('users').values(made).execute()
      return made.map(({ userId }) => userId) as [string, string, string]
    })

  it('pair by pair, in whichever order they are named, and once however often', async () => {
    const [a, b, c] = await triplets('ivo')
    expect(await alikeOf(a)).toEqual([[a, b, c]])
    expect(
      (await Promise.all([apart('boss', b, a), apart('boss', a, b)])).map(({ status }) => status),
    ).toEqual([200, 200])
    expect(await alikeOf(a)).toEqual([[a, c, b]])
    await apart('boss', a, c)
    expect(await alikeOf(a)).toEqual([[b, c, a]])
    await apart('boss', b, c)
    expect(await alikeOf(a)).toEqual([])
    expect((await preview(a, b)).json.item.obstacles).toEqual([])
    expect((await merge('boss', a, b)).status).toBe(200)
    expect(
      await inOak((tx) =>
        tx.db
          .selectFrom('peopleApart')
          .select('oneId')
          .where('organizationId', '=', organizationId)
          .where((where) => where.or([where('oneId', '=', a), where('otherId', '=', a)]))
          .execute(),
      ),
    ).toEqual([])
  })

  it('by those who merge, in their own organization, and of two people', async () => {
    const [a, b] = await triplets('eva')
    for (const who of ['nobody', 'dana', 'till'])
      expect([401, 403]).toContain((await apart(who, a, b)).status)
    expect((await apart('elmboss', a, b, elm.host)).status).toBe(404)
    expect((await apart('boss', a, a)).json.code).toBe('SAME_PERSON_TWICE')
    expect((await apart('boss', a, newId())).json.code).toBe('PERSON_NOT_FOUND')
    expect(await alikeOf(a)).toHaveLength(1)
  })
})
