import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../ledger/index.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { testNumbers } from '../../sandbox/test-cards.ts'
import { tokenAt } from '../../sandbox/testing/sandbox-fixture.ts'
import { SQUARE, takeCardsBy } from '../../testing/card-server.ts'
import { setOrganization } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { together } from '../../testing/together.ts'
import { someoneWaits } from '../../testing/waiting.ts'
import { entitleRenters } from './entitle.ts'
import {
  makeCommunity,
  makeUnit,
  prepareCommunity,
  userRow,
  type Community,
} from './testing/community.ts'

const TODAY = '2026-11-16'
const NOW = Date.parse('2026-11-16T17:00:00Z')
const { organizationId } = oak
const server = useTestServer({
  prepare: async (database) => {
    await prepareCommunity(database)
    await setOrganization(database, {
      portalSettings: {
        displayRenterStays: true,
        allowCreateAuthorizedUsers: true,
        allowBankTransfers: true,
      },
    })
    await takeCardsBy(database, SQUARE)
    await database.pool.query(
      `update organizations
        set features = '{"eventRegistration": true, "spendingAccounts": true}'
        where organization_id = $1`,
      [organizationId],
    )
  },
  now: () => NOW,
  jobs: true,
  environment: { CARD_SANDBOX: 'on' },
})
let homes: Community
const id = (name: string) => homes.id(name)
const database = () => server.database()
const inTime = { timeout: 20_000, interval: 50 }
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(database().db, organizationId, work)

const add = async (renter: string, firstName: string): Promise<string> => {
  const made = await homes.post(renter, '/v2/profile/authuser/create', {
    accountHolderId: id(renter),
    firstName,
    lastName: 'Test',
  })
  expect(made.json).toMatchObject({ code: 'OK' })
  return made.json.item.userpair.childId
}
const accounts = async (renter: string) =>
  (await homes.get(renter, '/v2/bank/accounts')).json.items as {
    userId: string
    balance: string
    isClosed: boolean
  }[]
const accountOf = async (renter: string, userId: string) => {
  const found = (await accounts(renter)).find((one) => one.userId === userId)
  return found && [found.balance, found.isClosed]
}
const isOffered = async (renter: string, userId: string) =>
  (
    (await homes.get(renter, '/v2/profile/users/all-details')).json.item.pairs as {
      childId: string
      hasSpendingAccount: boolean
    }[]
  ).find(({ childId }) => childId === userId)?.hasSpendingAccount
const depositFor = async (renter: string, userId: string) => {
  const setup = await homes.get(renter, '/v2/bank/providers/card/setup')
  const sandbox = `http://127.0.0.1:${new URL(setup.json.item.script.scriptUrl).port}`
  const { customerId } = (
    await homes.post(renter, '/v2/bank/providers/square/create/customer', {
      email: `${renter}@oak.example`,
    })
  ).json.item.square
  const { value } = (await tokenAt(sandbox, 'square', testNumbers.approved)) as { value: string }
  const { json } = await homes.post(renter, '/v2/bank/deposit/from/square', {
    userId: id(renter),
    email: `${renter}@oak.example`,
    customerId,
    cardNonce: value,
    depositAmount: '30.00',
    allocations: [{ authUserId: userId, amount: '30.00' }],
  })
  return json.item?.status ?? json.code
}
const transferTo = async (renter: string, toUserId: string) =>
  (
    await homes.post(renter, '/v2/bank/transfer', {
      authUserId: id(renter),
      toAuthUserId: toUserId,
      amount: '1.00',
    })
  ).json.code
const payCash = (userId: string, cents: number) =>
  inOak((tx) =>
    post(tx, {
      kind: 'adjustment',
      key: newId(),
      happenedSeconds: NOW / 1000,
      legs: [
        { purpose: 'spending', userId, amountCents: cents },
        { purpose: 'adjustments', amountCents: -cents },
      ],
    }),
  )
const begin = async (who: string, spendingAccount: boolean): Promise<string> => {
  const lodgingId = await makeUnit(database(), { owners: [id('dana')] })
  const made = await homes.post('dana', '/v2/lodging/stay/create', {
    lodgingId,
    firstDay: TODAY,
    lastDay: addDays(TODAY, 5),
    spendingAccount,
    renters: [{ firstName: who, email: `${who}@oak.example` }],
  })
  expect(made.status).toBe(200)
  await expect
    .poll(async () => (await userRow(database(), id(who))).lodgingIdPrimary, inTime)
    .toBe(lodgingId)
  return made.json.item.stay.stayId
}
const leave = async (who: string, stayId: string) =>
  expect((await homes.post(who, '/v2/lodging/stay/leave', { stayId })).status).toBe(200)

beforeAll(async () => {
  homes = await makeCommunity(server)
})

describe('LDG-15 a renter’s companions', () => {
  it('LDG-15 have a spending account only during the stay', async () => {
    const early = await add('rita', 'Early')
    expect([
      await accounts('rita'),
      await isOffered('rita', early),
      await depositFor('rita', early),
      await transferTo('rita', early),
    ]).toEqual([[], false, 'PERSON_NOT_FOUND', 'ACCOUNT_CLOSED'])
    const without = await begin('rita', false)
    expect([await accounts('rita'), await depositFor('rita', await add('rita', 'Mid'))]).toEqual([
      [],
      'PERSON_NOT_FOUND',
    ])
    await leave('rita', without)
    const stayId = await begin('rita', true)
    const late = await add('rita', 'Late')
    const byOffice = (
      await homes.post('boss', '/v2/console/household/person', {
        accountHolderId: id('rita'),
        firstName: 'Office',
        lastName: 'Test',
      })
    ).json.item.userId
    expect(await accountOf('rita', byOffice)).toEqual(['0.00', false])
    expect([
      await accountOf('rita', early),
      await accountOf('rita', late),
      await isOffered('rita', late),
    ]).toEqual([['0.00', false], ['0.00', false], true])
    expect(await depositFor('rita', early)).toBe('approved')
    await payCash(late, 700)
    await leave('rita', stayId)
    expect([
      await accountOf('rita', late),
      await isOffered('rita', late),
      await depositFor('rita', late),
      await transferTo('rita', late),
    ]).toEqual([['7.00', true], false, 'PERSON_NOT_FOUND', 'ACCOUNT_CLOSED'])
    // Card payments are refunded to the card; the renter is asked about the rest.
    await expect
      .poll(
        async () =>
          (
            await database().pool.query(
              'select status, amount_cents from card_refunds where organization_id = $1 and ' +
                'user_id = $2',
              [organizationId, early],
            )
          ).rows,
        inTime,
      )
      .toEqual([{ status: 'refunded', amount_cents: 3_000 }])
    await expect
      .poll(async () => (await homes.get('rita', '/v2/bank/remaining')).json.items, inTime)
      .toEqual(
        expect.arrayContaining([expect.objectContaining({ authUserId: late, amount: '7.00' })]),
      )
  }, 60_000)

  it('LDG-15 keep their own accounts', async () => {
    const own = await add('rex', 'Own')
    await payCash(own, 500)
    await leave('rex', await begin('rex', true))
    expect([await accountOf('rex', own), await isOffered('rex', own)]).toEqual([
      ['5.00', false],
      true,
    ])
  }, 60_000)

  it('LDG-15 get none if they join while the stay ends', async () => {
    const stayId = await begin('rex', true)
    const [isClosing, isTried] = [together(2), together(2)]
    await database().pool.query(`update lodging_stays set closes_at = $1 where stay_id = $2`, [
      NOW / 1000 - 1,
      stayId,
    ])
    const closing = inOak(async (tx) => {
      await entitleRenters(tx, [id('rex')], NOW / 1000)
      await isClosing()
      await isTried()
    })
    await isClosing()
    const joining = add('rex', 'Joins')
    await someoneWaits(database())
    await isTried()
    await closing
    expect(await accountOf('rex', await joining)).toBeUndefined()
  }, 60_000)

  it('LDG-15 leave no money behind: deposits while it ends are refused or refunded', async () => {
    const stayId = await begin('rita', true)
    const paid = await add('rita', 'Paid')
    const [outcome] = await Promise.all([depositFor('rita', paid), leave('rita', stayId)])
    expect(['approved', 'PERSON_NOT_FOUND']).toContain(outcome)
    const refunded = async () =>
      (
        await database().pool.query(
          'select status, amount_cents from card_refunds where organization_id = $1 and ' +
            'user_id = $2',
          [organizationId, paid],
        )
      ).rows
    const back = outcome === 'approved' ? [{ status: 'refunded', amount_cents: 3_000 }] : []
    // A timer finds people booked after the closing.
    await database().pool.query(`select graphile_worker.add_job('offer-remaining-funds')`)
    await expect.poll(refunded, inTime).toEqual(back)
    await expect.poll(() => accountOf('rita', paid), inTime).toEqual(['0.00', true])
  }, 60_000)

  it('LDG-15 also lose it at the end if they were removed from the account', async () => {
    const stayId = await begin('rex', true)
    const gone = await add('rex', 'Gone')
    await database().pool.query(
      'update users set is_inactive = true where organization_id = $1 and user_id = $2',
      [organizationId, gone],
    )
    await leave('rex', stayId)
    expect(
      (
        await database().pool.query(
          'select closed_at is not null as closed from accounts where organization_id = $1 ' +
            'and user_id = $2',
          [organizationId, gone],
        )
      ).rows,
    ).toEqual([{ closed: true }])
  }, 60_000)

  it('LDG-15 of a member who rents keep their account after the stay', async () => {
    await database().pool.query(
      `update users set membership_type = 'Family' where organization_id = $1 and user_id = $2`,
      [organizationId, id('rex')],
    )
    const stayId = await begin('rex', true)
    const kept = await add('rex', 'Kept')
    expect(await depositFor('rex', kept)).toBe('approved')
    await leave('rex', stayId)
    expect([await accountOf('rex', kept), await isOffered('rex', kept)]).toEqual([
      ['30.00', false],
      true,
    ])
  }, 60_000)
})
