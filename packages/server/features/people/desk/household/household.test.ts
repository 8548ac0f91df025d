import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../../testing/households.ts'
import { makeJournal } from '../../../../testing/ledger.ts'
import { elm, oak } from '../../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../../testing/people.ts'
import { useTestServer } from '../../../../testing/server.ts'

const server = useTestServer({ prepare: prepareHouseholds })
let homes: TestHouseholds
const { organizationId } = oak
const id = (name: string) => homes.ids[name] ?? ''
const read = async (
  who: string,
  personId: string,
  more: Record<string, string> = {},
  host?: string,
) =>
  who === 'concierge'
    ? server.call(`GET /v2/console/household?personId=${personId}`, {
        host: oak.host,
        headers: { authorization: await conciergeToken() },
      })
    : homes.get(who, '/v2/console/household', { personId, ...more }, host)
const conciergeToken = async (): Promise<string> => {
  await makeAccount(
    server.database(),
    organizationId,
    await makeLogin(server.database(), 'concierge@oak.example'),
    { role: 'concierge' },
  )
  return (await signInAs(server.lodgepole().address, oak.host, 'concierge')).json.item.idToken
}

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await tenantTransaction(server.database().db, organizationId, async (tx) => {
    const [seriesId, eventId, unitId, stayId] = [newId(), newId(), newId(), newId()]
    const at = (seconds: number) => ({
      startSeconds: seconds,
      endSeconds: seconds + 3600,
      startDayHash: '2030-07-01',
      startWeekHash: '2030-W27',
    })
    await tx.db
      .insertInto('series')
      .values({ organizationId, seriesId, label: 'Swim', timeZone: 'America/New_York' })
      .execute()
    await tx.db
      .insertInto('events')
      .values({ organizationId, eventId, seriesId, label: 'Lane 1', ...at(1_900_000_000) })
      .execute()
    await tx.db
      .insertInto('bookings')
      .values({
        organizationId,
        bookingId: newId(),
        eventId,
        seriesId,
        userId: id('dana'),
        authUserId: id('maya'),
        groupId: newId(),
        status: 'Waitlisted',
        waitingNumber: 3,
        ...at(1_900_000_000),
      })
      .execute()
    await tx.db
      .insertInto('invoices')
      .values({
        organizationId,
        invoiceId: newId(),
        userId: id('dana'),
        number: 7,
        title: 'Summer',
        state: 'open',
        netCents: 5000,
        taxCents: 0,
        totalCents: 5000,
        paidCents: 1000,
        issuedSeconds: 1,
        dueDay: '2020-01-01',
        createdAt: new Date(),
        changedAt: new Date(),
      })
      .execute()
    await tx.db
      .insertInto('orders')
      .values({
        organizationId,
        orderId: newId(),
        userId: id('dana'),
        status: 'cancelled',
        netCents: 900,
        taxCents: 0,
        totalCents: 900,
        language: 'en',
        origin: 'http://x',
        placedSeconds: 5,
        changedAt: new Date(),
      })
      .execute()
    await tx.db
      .insertInto('lodgingUnits')
      .values({ organizationId, unitId, address: '1 Pine', capacity: 4 })
      .execute()
    await tx.db
      .insertInto('lodgingStays')
      .values({
        organizationId,
        stayId,
        unitId,
        agentId: id('dana'),
        firstDay: '2030-07-01',
        lastDay: '2030-07-03',
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
        number: 4,
        creatorId: id('dana'),
        category: 'other',
        title: 'Broken gate',
        text: 'x',
        createdSeconds: 9,
        touchedSeconds: 9,
      })
      .execute()
    await tx.db
      .insertInto('pets')
      .values({
        organizationId,
        belongingId: newId(),
        householdId: id('dana'),
        name: 'Rex',
        species: 'Dog',
      })
      .execute()
    await tx.db
      .insertInto('vehicles')
      .values({
        organizationId,
        belongingId: newId(),
        householdId: id('dana'),
        make: 'Ford',
        licensePlate: 'ABC 123',
      })
      .execute()
    for (const [name, state] of [
      ['Ruth', 'Active'],
      ['Gone', 'Removed'],
    ] as const)
      await tx.db
        .insertInto('contributors')
        .values({
          organizationId,
          contributorId: newId(),
          accountUserId: id('dana'),
          email: `${name.toLowerCase()}@oak.example`,
          name,
          state,
          invitedAt: new Date(),
        })
        .execute()
    await tx.db
      .insertInto('entryCards')
      .values({ organizationId, personId: id('maya'), issuedAtSeconds: 1, expiresAtSeconds: 2 })
      .execute()
  })
  await makeJournal(server.database(), organizationId, {
    kind: 'deposit',
    happenedSeconds: 100,
    personId: id('maya'),
    cents: { spending: 1200 },
  })
  await makeJournal(server.database(), organizationId, {
    kind: 'transaction',
    happenedSeconds: 200,
    personId: id('maya'),
    cents: { spending: -1200 },
    locationName: 'Canteen',
  })
  await homes.post('dana', '/v2/profile/participant', { userId: id('maya'), note: 'By Dana' })
})

describe('CPL-50 staff without the money capability', () => {
  it('see the household without amounts', async () => {
    const [whole, { item }] = [
      (await read('boss', id('maya'))).json.item,
      (await read('concierge', id('maya'))).json,
    ]
    expect(whole).toMatchObject({
      seesMoney: true,
      transactions: expect.arrayContaining([expect.anything()]),
      invoices: [expect.anything()],
    })
    expect(item).toMatchObject({ seesMoney: false, transactions: [], invoices: [], savedCards: [] })
    expect(
      item.people.map(({ balance, scheduled }: Record<string, unknown>) => [balance, scheduled]),
    ).toEqual(item.people.map(() => [null, null]))
    expect(item.orders.map(({ total }: Record<string, unknown>) => total)).toEqual([null])
    expect(item.activity.every(({ amount }: Record<string, unknown>) => amount === null)).toBe(true)
    expect(item.bookings).toEqual(whole.bookings)
    expect(JSON.stringify(item)).not.toMatch(/"\d+\.\d\d"/)
  })
})

describe('CPL-06 a household is on one page', () => {
  it('has people, balances, reservations, invoices, orders, stays and tickets', async () => {
    const { item } = (await read('boss', id('maya'))).json
    expect(item.householdId).toBe(id('dana'))
    expect(
      item.people.map(
        ({ userId, balance, isHolder, hasCard, signsIn }: Record<string, unknown>) => ({
          userId,
          balance,
          isHolder,
          hasCard,
          signsIn,
        }),
      ),
    ).toEqual([
      { userId: id('dana'), balance: '0.00', isHolder: true, hasCard: false, signsIn: true },
      { userId: id('maya'), balance: '38.25', isHolder: false, hasCard: true, signsIn: false },
      { userId: id('theo'), balance: '0.00', isHolder: false, hasCard: false, signsIn: false },
    ])
    expect(item).toMatchObject({
      second: { name: 'Sam Test', email: 'sam@oak.example', signsIn: true },
      bookings: [
        {
          personId: id('maya'),
          series: 'Swim',
          label: 'Lane 1',
          status: 'Waitlisted',
          waitingNumber: 3,
        },
      ],
      transactions: [
        { personId: id('maya'), kind: 'transaction', amount: '-12.00', about: 'Canteen' },
        { kind: 'deposit', amount: '12.00' },
      ],
      invoices: [{ number: 7, status: 'overdue', total: '50.00', owed: '40.00' }],
      orders: [{ total: '9.00', status: 'cancelled' }],
      stays: [{ address: '1 Pine', status: 'confirmed' }],
      tickets: [{ number: 4, title: 'Broken gate' }],
    })
    expect(item.activity.map(({ action }: { action: string }) => action)).toContain(
      'profile.save-participant',
    )
  })

  it('CPL-26 has pets, vehicles and contributors too, and asks for no unused waiver', async () => {
    const waiver = (values: object) =>
      tenantTransaction(server.database().db, organizationId, (tx) =>
        tx.db
          .updateTable('organizations')
          .set(values)
          .where('organizationId', '=', organizationId)
          .execute(),
      )
    await waiver({ userWaiverVersion: 2, userWaiverRequired: false })
    const { item } = (await read('boss', id('maya'))).json
    expect(item).toMatchObject({
      belongings: [
        { kind: 'pet', name: 'Rex', about: 'Dog' },
        { kind: 'vehicle', name: 'Ford', about: 'ABC 123' },
      ],
      contributors: [{ name: 'Ruth', state: 'Active' }],
    })
    expect(item.people.filter(({ isWaiverDue }: { isWaiverDue: boolean }) => isWaiverDue)).toEqual(
      [],
    )
    expect(item.contributors).toHaveLength(1)
  })

  it('CPL-35 uses onboarding’s rule for due waivers: no version means the first text', async () => {
    const change = (table: 'organizations' | 'users', values: object, userId?: string) =>
      tenantTransaction(server.database().db, organizationId, (tx) => {
        const rows = tx.db
          .updateTable(table)
          .set(values)
          .where('organizationId', '=', organizationId)
        return (
          userId === undefined ? rows : rows.where('userId' as never, '=', userId as never)
        ).execute()
      })
    const due = async () =>
      (await read('boss', id('maya'))).json.item.people
        .filter(({ isWaiverDue }: { isWaiverDue: boolean }) => isWaiverDue)
        .map(({ userId }: { userId: string }) => userId)
    // The server caches an organization for a few seconds.
    const soon = (whom: readonly string[]) =>
      vi.waitFor(async () => expect(await due()).toEqual(whom), { timeout: 20_000, interval: 250 })
    const nowSeconds = Math.floor(Date.now() / 1000)
    await change('organizations', {
      userWaiverVersion: 1,
      userWaiverRequired: true,
      userWaiverScope: 'individual',
    })
    await change('users', { waiverSignedAt: nowSeconds - 60, waiverVersion: null }, id('maya'))
    await change('users', { waiverSignedAt: nowSeconds - 60, waiverVersion: 1 }, id('dana'))
    await soon([id('theo')])
    await change('organizations', { userWaiverVersion: 2 })
    await soon([id('dana'), id('maya'), id('theo')])
    await change('organizations', { userWaiverVersion: 1, userWaiverScope: 'household' })
    await soon([])
    await change('organizations', { userWaiverRequired: false })
  }, 90_000)

  it('is the same for each of its people and shows no one else', async () => {
    expect((await read('boss', id('dana'))).json.item.householdId).toBe(id('dana'))
    expect(
      (await read('boss', id('june'))).json.item.people.map(
        ({ userId }: { userId: string }) => userId,
      ),
    ).toEqual([id('kim'), id('june')])
  })

  it('needs as many queries for a large household as for a small one', async () => {
    for (let made = 0; made < 30; made += 1)
      await makePerson(server.database(), organizationId, id('kim'), `Child ${made}`)
    const statements = async (who: string) => {
      await read('boss', id(who))
      const counts: number[] = []
      // Expired caches add queries to some runs, so the minimum is what the page itself needs.
      for (let time = 0; time < 3; time += 1) {
        const spy = vi.spyOn(pg.Client.prototype, 'query')
        await read('boss', id(who))
        counts.push(spy.mock.calls.length)
        spy.mockRestore()
      }
      return Math.min(...counts)
    }
    const [small, large] = [await statements('dana'), await statements('kim')]
    expect(small).toBeGreaterThan(5)
    expect(large).toBe(small)
  })

  it('is for staff who manage people', async () => {
    for (const who of ['nobody', 'dana', 'till'])
      expect([401, 403]).toContain((await read(who, id('maya'))).status)
    expect(
      (await read('elmboss', id('maya'), { organizationId: elm.organizationId }, elm.host)).status,
    ).toBe(404)
    expect((await read('boss', newId())).status).toBe(404)
    expect((await read('boss', id('maya'), {}, 'console.localhost')).status).toBe(200)
  })
})
