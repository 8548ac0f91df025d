import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderMailer } from '../../adapters/mail-folder/folder-mailer.ts'
import { post } from '../../ledger/index.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { testNumbers } from '../../sandbox/test-cards.ts'
import { tokenAt } from '../../sandbox/testing/sandbox-fixture.ts'
import { SQUARE, takeCardsBy } from '../../testing/card-server.ts'
import { oak } from '../../testing/organizations.ts'
import { leftToDo } from '../../testing/left-to-do.ts'
import { useTestServer } from '../../testing/server.ts'
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

const NOW = Date.parse('2026-11-16T17:00:00Z')

const clock = { ms: NOW }

const dataFolder = mkdtempSync(path.join(tmpdir(), 'lodgepole-departure-'))

const server = useTestServer({
  prepare: async (database) => {
    await prepareCommunity(database)
    await takeCardsBy(database, SQUARE)
    await database.pool.query(
      `update organizations
        set features = '{"eventRegistration": true, "spendingAccounts": true}'
        where organization_id = $1`,
      [organizationId],
    )
  },
  now: () => clock.ms,
  jobs: true,
  environment: { DATA_DIR: dataFolder, CARD_SANDBOX: 'on' },
})

const mails = createFolderMailer({ folder: path.join(dataFolder, 'mail') })

let homes: Community

const id = (name: string) => homes.id(name)

const database = () => server.database()

const day = (offset: number) => addDays(TODAY, offset)

const at = (offset: number, time: string) => atLocalTimeSeconds(day(offset), time, ZONE)

const rows = async (text: string, values: readonly unknown[]) =>
  (await database().pool.query(text, [...values])).rows as Record<string, unknown>[]

const inTime = { timeout: 20_000, interval: 50 }

const job = (name: string) => database().pool.query(`select graphile_worker.add_job($1)`, [name])

const balance = async (who: string) =>
  (
    (await homes.get(who, '/v2/bank/accounts')).json.items as {
      balance: string
      isClosed: boolean
    }[]
  ).map((one) => [one.balance, one.isClosed])

const charge = (who: string, amount: string) =>
  homes.post('till', '/v2/console/till/charge', {
    chargeId: newId(),
    personId: id(who),
    locationName: 'Store',
    items: [{ name: 'Ice', quantity: 1, amount }],
  })

const depositFor = async (who: string, amount: string) => {
  const setup = await homes.get(who, '/v2/bank/providers/card/setup')
  const sandbox = `http://127.0.0.1:${new URL(setup.json.item.script.scriptUrl).port}`
  const { customerId } = (
    await homes.post(who, '/v2/bank/providers/square/create/customer', {
      email: `${who}@oak.example`,
    })
  ).json.item.square
  const { value } = (await tokenAt(sandbox, 'square', testNumbers.approved)) as { value: string }
  return homes.post(who, '/v2/bank/deposit/from/square', {
    userId: id(who),
    email: `${who}@oak.example`,
    customerId,
    cardNonce: value,
    depositAmount: amount,
    allocations: [{ authUserId: id(who), amount }],
  })
}

const payCash = (who: string, cents: number) =>
  tenantTransaction(database().db, organizationId, (tx) =>
    post(tx, {
      kind: 'adjustment',
      key: newId(),
      happenedSeconds: NOW / 1000,
      legs: [
        { purpose: 'spending', userId: id(who), amountCents: cents },
        { purpose: 'adjustments', amountCents: -cents },
      ],
    }),
  )

/** The part of an account's balance that its journal entries do not explain. */
const unexplained = async (who: string) =>
  Number(
    (
      await rows(
        `select a.balance_cents - coalesce(sum(p.amount_cents), 0) as cents
          from accounts a
          left join postings p
          using (organization_id, account_id)
          where a.user_id = $1 and a.purpose = 'spending' group by a.balance_cents`,
        [id(who)],
      )
    )[0]?.['cents'],
  )

const refundsOf = (who: string) =>
  rows(
    'select status, amount_cents from card_refunds where organization_id = $1 and user_id = ' +
      '$2 order by started_at',
    [organizationId, id(who)],
  )

const subjectsTo = async (who: string) =>
  (await mails.list(undefined))
    .filter(({ to }) => to === `${who}@oak.example`)
    .map(({ subject }) => subject)

/** A stay that has begun, with its renter in it. */
const begin = async (who: string, nights: number, more: object = {}) => {
  const lodgingId = await makeUnit(database(), { owners: [id('dana')], managers: [id('mona')] })
  const made = await homes.post('dana', '/v2/lodging/stay/create', {
    lodgingId,
    firstDay: day(0),
    lastDay: day(nights),
    renters: [{ firstName: who, email: `${who}@oak.example` }],
    ...more,
  })
  expect(made.status).toBe(200)
  await expect
    .poll(async () => (await userRow(database(), id(who))).lodgingIdPrimary, inTime)
    .toBe(lodgingId)
  return { lodgingId, stayId: made.json.item.stay.stayId as string }
}

const leave = async (who: string, stayId: string) =>
  expect((await homes.post(who, '/v2/lodging/stay/leave', { stayId })).status).toBe(200)

beforeAll(async () => {
  homes = await makeCommunity(server)
  await setUser(database(), id('kim'), { lodgingTenantType: null })
})

describe('LDG-15 a temporary spending account', () => {
  it('LDG-15 starts on the first day, ends on leaving early, and refunds the card', async () => {
    expect(await balance('rita')).toEqual([])
    expect((await depositFor('rita', '30.00')).json.code).toBe('PERSON_NOT_FOUND')
    const { stayId } = await begin('rita', 5, { spendingAccount: true })
    expect(await balance('rita')).toEqual([['0.00', false]])
    expect((await depositFor('rita', '30.00')).json.item.status).toBe('approved')
    expect((await charge('rita', '5.00')).json.item.balance).toBe('25.00')
    await leave('rita', stayId)
    expect((await charge('rita', '1.00')).json.code).toBe('ACCOUNT_CLOSED')
    expect((await depositFor('rita', '30.00')).json.code).toBe('PERSON_NOT_FOUND')
    await expect
      .poll(() => refundsOf('rita'), inTime)
      .toEqual([{ status: 'refunded', amount_cents: 2_500 }])
    // It has ended, and its history can still be read.
    await expect.poll(() => balance('rita'), inTime).toEqual([['0.00', true]])
    expect(
      (
        await homes.post('rita', '/payments/transactions/getTransactionsByAccountHolderId', {
          accountHolder: id('rita'),
        })
      ).json.message.Items.length,
    ).toBeGreaterThanOrEqual(3)
    await expect
      .poll(() => subjectsTo('rita'), inTime)
      .toEqual(expect.arrayContaining(['Refund of $25.00 from Oak', 'Your stay has ended – Oak']))
    expect(await unexplained('rita')).toBe(0)
  }, 60_000)

  it('LDG-15 asks once about money not from cards; kept, it is there next stay', async () => {
    const { stayId } = await begin('rex', 5, { spendingAccount: true })
    await payCash('rex', 1_000)
    await leave('rex', stayId)
    const offers = () =>
      rows(
        'select choice, occasion from remaining_offers where organization_id = $1 and user_id ' +
          '= $2 order by made_at',
        [organizationId, id('rex')],
      )
    await expect
      .poll(offers, inTime)
      .toEqual([{ choice: null, occasion: expect.stringMatching(/Lane$/) }])
    expect(await balance('rex')).toEqual([['10.00', true]])
    await expect
      .poll(
        async () =>
          (await mails.list(undefined)).filter(
            ({ to, subject }) => to === 'rex@oak.example' && subject === '$10.00 is left at Oak',
          ).length,
        inTime,
      )
      .toBe(1)
    expect((await homes.get('rex', '/v2/bank/remaining')).json.items).toMatchObject([
      { amount: '10.00', refundable: '0.00', session: expect.stringMatching(/Lane$/) },
    ])
    expect(
      (
        await homes.post('rex', '/v2/bank/remaining/choose', {
          authUserId: id('rex'),
          choice: 'carry-over',
          amount: '10.00',
        })
      ).status,
    ).toBe(200)
    const again = await begin('rex', 1, { spendingAccount: true })
    expect(await balance('rex')).toEqual([['10.00', false]])
    clock.ms = at(2, '00:01') * 1000
    await job('turn-stays')
    await expect
      .poll(
        async () =>
          (await rows('select access from lodging_stays where stay_id = $1', [again.stayId]))[0]?.[
            'access'
          ],
        inTime,
      )
      .toBe('over')
    await expect
      .poll(
        async () =>
          (
            await rows(`select closed_at is not null as closed from accounts where user_id = $1`, [
              id('rex'),
            ])
          )[0]?.['closed'],
        inTime,
      )
      .toBe(true)
    await job('offer-remaining-funds')
    // The same amount as before, so nobody is asked again.
    await payCash('rex', 500)
    await job('offer-remaining-funds')
    await expect.poll(offers, inTime).toEqual([
      { choice: 'carry-over', occasion: expect.anything() },
      { choice: null, occasion: expect.anything() },
    ])
    clock.ms = NOW
  }, 60_000)

  it('LDG-15 is opened only on request, and not in place of an own account', async () => {
    const { stayId } = await begin('rita', 5)
    expect(await balance('rita')).toEqual([['0.00', true]])
    await leave('rita', stayId)
    await payCash('kim', 700)
    await setUser(database(), id('kim'), { lodgingTenantType: 'tenant-short-term' })
    const own = await begin('kim', 5, { spendingAccount: true })
    await leave('kim', own.stayId)
    expect(await balance('kim')).toContainEqual(['7.00', false])
    await setUser(database(), id('kim'), {
      lodgingTenantType: null,
      lodgingIdPrimary: null,
      lodgingStartsAt: null,
      lodgingExpiresAt: null,
    })
  }, 60_000)
})

describe('LDG-16 a reservation for days on which the renter’s stay has ended', () => {
  const statuses = async (eventIds: readonly string[], who: string) =>
    (
      await rows(
        'select event_id, status from bookings where organization_id = $1 and user_id = $2 ' +
          'and event_id = any($3::uuid[])',
        [organizationId, id(who), eventIds],
      )
    ).reduce<Record<string, unknown>>(
      (all, one) => ({
        ...all,
        [String(eventIds.indexOf(String(one['event_id'])))]: one['status'],
      }),
      {},
    )
  const book = async (who: string, eventId: string, more: object = {}) =>
    expect(
      (
        await homes.post(who, '/v2/session/event/reservation', {
          authUserIds: [id(who)],
          eventIds: [eventId],
          ...more,
        })
      ).status,
    ).toBe(200)

  it('LDG-16 is canceled on leaving early: seats are refunded and the line moves up', async () => {
    const { stayId } = await begin('rita', 6, { spendingAccount: true })
    expect((await depositFor('rita', '30.00')).json.item.status).toBe('approved')
    const eventIds = await makeHours(database(), null, [at(2, '10:00'), at(0, '18:00')], {
      capacityCount: 1,
      priceSettings: { basePrice: 12 },
      waitlistEnabled: true,
      eventReservationSettings: { cancelAtHoursPrior: 12 },
    })
    const [later = '', soon = ''] = eventIds
    for (const eventId of [later, soon]) await book('rita', eventId, { payerId: id('rita') })
    await payCash('kim', 5_000)
    await book('kim', later, { joinWaitlist: true })
    await leave('rita', stayId)
    await expect
      .poll(() => statuses(eventIds, 'rita'), inTime)
      .toEqual({ 0: 'Cancelled', 1: 'Cancelled' })
    expect(await statuses(eventIds, 'kim')).toEqual({ 0: 'Offered' })
    // Twelve were refunded; the other twelve were too late to cancel.
    await expect
      .poll(
        async () =>
          (await refundsOf('rita')).reduce((sum, one) => sum + Number(one['amount_cents']), 0),
        inTime,
      )
      .toBe(2_500 + 3_000 - 1_200)
    await expect
      .poll(
        async () =>
          (
            await rows(
              `select balance_cents, held_cents
                from accounts where user_id = $1 and purpose = 'spending'`,
              [id('rita')],
            )
          )[0],
        inTime,
      )
      .toEqual({ balance_cents: 0, held_cents: 0 })
    await expect
      .poll(
        async () => (await subjectsTo('rita')).filter((subject) => /cancel/i.test(subject)).length,
        inTime,
      )
      .toBeGreaterThan(0)
    expect(await unexplained('rita')).toBe(0)
  }, 60_000)

  it('LDG-16 is canceled past a nearer end, kept within it; a void stay takes all', async () => {
    const { stayId } = await begin('rex', 9)
    const eventIds = await makeHours(database(), null, [at(2, '10:00'), at(6, '10:00')])
    for (const eventId of eventIds) await book('rex', eventId)
    expect(
      (
        await homes.post('dana', '/v2/lodging/stay/change', {
          stayId,
          firstDay: day(0),
          lastDay: day(4),
        })
      ).status,
    ).toBe(200)
    await expect
      .poll(() => statuses(eventIds, 'rex'), inTime)
      .toEqual({ 0: 'Registered', 1: 'Cancelled' })
    await leave('rex', stayId)
    await expect
      .poll(() => statuses(eventIds, 'rex'), inTime)
      .toEqual({ 0: 'Cancelled', 1: 'Cancelled' })
  }, 60_000)

  it('LDG-16 is kept if the person is also a member', async () => {
    await setUser(database(), id('kim'), {
      lodgingTenantType: 'tenant-long-term',
      lodgingStartsAt: null,
      lodgingExpiresAt: null,
    })
    const lodgingId = await makeUnit(database(), { owners: [id('dana')] })
    const { stayId } = (
      await homes.post('dana', '/v2/lodging/stay/create', {
        lodgingId,
        firstDay: day(0),
        lastDay: day(4),
        renters: [{ firstName: 'kim', email: 'kim@oak.example' }],
      })
    ).json.item.stay
    await expect
      .poll(
        async () =>
          (
            await rows('select user_id from lodging_stay_renters where stay_id = $1', [stayId])
          )[0]?.['user_id'],
        inTime,
      )
      .toBe(id('kim'))
    const eventIds = await makeHours(database(), null, [at(2, '15:00')])
    await book('kim', eventIds[0] ?? '')
    await leave('kim', stayId)
    // No jobs remain.
    await expect.poll(() => leftToDo(database()), inTime).toBe(0)
    expect(await statuses(eventIds, 'kim')).toEqual({ 0: 'Registered' })
  }, 60_000)
})
