import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { newId } from '../../../../platform/new-id.ts'
import { elm, oak } from '../../../../testing/organizations.ts'
import { makePerson } from '../../../../testing/people.ts'
import { ends, moves, stays } from './plan.ts'
import { usePeopleToMerge } from './testing/people-to-merge.ts'

const { organizationId } = oak
const { server, homes, id, event, book, merge, preview, inOak, change, rowOf, balanceOf } =
  usePeopleToMerge()

describe('CPL-10 CPL-28 two people are merged into one', () => {
  it('handles every database column that references a person', async () => {
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

  // Blank fields are filled where possible, and the merged person leads to the remaining one.
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

  it('CPL-35 keeps the merged person’s signature, unless it is older', async () => {
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

describe('CPL-11 an impossible merge is refused and moves nothing', () => {
  it('two people who sign in, or one who signs in into one who does not', async () => {
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

  it('both in one event, or pending money', async () => {
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

  it('is only for admins, within the organization', async () => {
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
