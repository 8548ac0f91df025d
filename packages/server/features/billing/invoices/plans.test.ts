import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { Behaviour } from '../../../sandbox/test-cards.ts'
import { useCardServer } from '../../../testing/card-server.ts'
import { setOrganization, type TestHouseholds } from '../../../testing/households.ts'
import { useKilledScript } from '../../../testing/killed-script.ts'
import { oak } from '../../../testing/organizations.ts'
import { createRecovery, type Step } from '../../money/payments/index.ts'
import { findPlan, listInstalments } from './plan-store.ts'
import { createProcessPlans } from './process-plans.ts'
import { invoiceRow, mailsOf, makeInvoice } from './testing/invoices.ts'
import { partsAt, TIME_ZONE } from './testing/planning.ts'

const { organizationId } = oak
const DAY_MS = 86_400_000
const START = Date.UTC(2026, 10, 15, 17)
const cardServer = await useCardServer({
  startMs: START,
  prepare: async (database) => {
    await setOrganization(database, { portalSettings: { displayInvoices: true } })
    await tenantTransaction(database.db, organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({ timeZone: TIME_ZONE })
        .where('organizationId', '=', organizationId)
        .execute(),
    )
  },
})
const { server, clock, charged: charges } = cardServer
let homes: TestHouseholds
const database = () => server.database()
const parts = (now: () => number = () => clock.ms) =>
  partsAt(database().db, server.lodgepole().cards, now)
const processPlan = () => createProcessPlans(parts().plans)()
const onDay = (days: number) => {
  clock.ms = START + days * DAY_MS
}
const saveCard = async (who: string, behaviour?: Behaviour) =>
  homes.post(who, '/v2/bank/providers/square/create/card', {
    cardNonce: (await cardServer.cardOf(who, behaviour)).squareCardNonce,
    isDefault: true,
  })
const agree = (who: string, invoiceId: string, more: object = {}) =>
  homes.post(who, '/v2/bank/invoice/plan', {
    invoiceId,
    instalments: 3,
    agreedDue: '102.50',
    consent: true,
    ...more,
  })
const bill = (who = 'dana') => makeInvoice(homes, who, { dueDay: '2026-12-01', maxInstalments: 4 })
/** Reads from the database, because the days of a plan outlast a session. */
const planOf = (invoiceId: string) =>
  tenantTransaction(database().db, organizationId, (tx) => findPlan(tx, invoiceId))
const states = (invoiceId: string) =>
  tenantTransaction(database().db, organizationId, async (tx) =>
    (await listInstalments(tx, invoiceId)).map(({ state }) => state),
  )
const mailedChanges = async (who: string) =>
  (await mailsOf(database(), `${who}@oak.example`)).map(({ data }) => data['change'])

beforeAll(() => {
  homes = cardServer.homes()
})
beforeEach(() => onDay(0))

describe('INV-11 a payment plan', () => {
  it('needs a default card, an own invoice that offers it, agreement, the right sum', async () => {
    const invoiceId = await bill()
    expect(await agree('dana', invoiceId)).toMatchObject({
      status: 409,
      json: { code: 'DEFAULT_CARD_REQUIRED' },
    })
    await saveCard('dana')
    expect(await agree('dana', invoiceId, { consent: false })).toMatchObject({ status: 400 })
    expect(await agree('dana', invoiceId, { instalments: 5 })).toMatchObject({
      status: 409,
      json: { code: 'TOO_MANY_INSTALMENTS' },
    })
    expect(await agree('dana', invoiceId, { instalments: 1 })).toMatchObject({ status: 400 })
    expect(await agree('dana', invoiceId, { agreedDue: '50.00' })).toMatchObject({
      status: 409,
      json: { code: 'INVOICE_CHANGED' },
    })
    for (const who of ['kim', 'boss'])
      expect(await agree(who, invoiceId)).toMatchObject({
        status: 404,
        json: { code: 'INVOICE_NOT_FOUND' },
      })
    expect(await agree('nobody', invoiceId)).toMatchObject({ status: 401 })
    expect(await planOf(invoiceId)).toBeUndefined()
  })

  it('announces each charge, charges each part once, and ends when all is paid', async () => {
    const [invoiceId, before] = [await bill(), await charges()]
    const { planOffers } = (await homes.get('dana', '/v2/bank/invoice/detail', { invoiceId })).json
      .item
    expect(planOffers.map((offer: object[]) => offer.length)).toEqual([2, 3, 4])
    expect(await agree('dana', invoiceId)).toMatchObject({
      status: 200,
      json: {
        item: {
          dueDay: '2027-01-18',
          planOffers: [],
          plan: {
            isOn: true,
            instalments: [
              { day: '2026-11-18', amount: '34.17', state: 'waiting' },
              { day: '2026-12-18', amount: '34.17' },
              { day: '2027-01-18', amount: '34.16' },
            ],
          },
        },
      },
    })
    expect(await agree('dana', invoiceId)).toMatchObject({ status: 409, json: { code: 'PLAN_ON' } })
    await Promise.all([processPlan(), processPlan()])
    expect([await states(invoiceId), await charges()]).toEqual([
      ['told', 'waiting', 'waiting'],
      before,
    ])
    expect((await mailedChanges('dana')).filter((change) => change === 'plan-agreed')).toHaveLength(
      1,
    )
    expect(
      (await mailedChanges('dana')).filter((change) => change === 'instalment-soon'),
    ).toHaveLength(1)
    onDay(3)
    await Promise.all([processPlan(), processPlan(), processPlan()])
    await processPlan()
    expect([
      await states(invoiceId),
      await charges(),
      await invoiceRow(database(), invoiceId),
    ]).toMatchObject([
      ['paid', 'waiting', 'waiting'],
      before + 1,
      { paidCents: 3_417, pendingCents: 0 },
    ])
    for (const day of [30, 34, 62, 65]) {
      onDay(day)
      await processPlan()
    }
    expect([
      await states(invoiceId),
      await charges(),
      await invoiceRow(database(), invoiceId),
    ]).toMatchObject([['paid', 'paid', 'paid'], before + 3, { paidCents: 10_250 }])
    expect(await planOf(invoiceId)).toMatchObject({ isOn: false, stoppedBecause: null })
    expect(
      (await mailedChanges('dana')).filter((change) => change === 'instalment-soon'),
    ).toHaveLength(3)
  }, 60_000)

  it('charges at most what is due after other payments, and nothing once stopped', async () => {
    const [invoiceId, before] = [await bill(), await charges()]
    await agree('dana', invoiceId)
    await processPlan()
    expect(
      await homes.post('dana', '/v2/bank/payment/invoice/account', {
        invoiceId,
        amount: '37.00',
        agreedDue: '102.50',
        payerId: homes.ids['maya'],
      }),
    ).toMatchObject({ status: 200 })
    expect(await homes.post('kim', '/v2/bank/invoice/plan/stop', { invoiceId })).toMatchObject({
      status: 404,
    })
    expect(await homes.post('dana', '/v2/bank/invoice/plan/stop', { invoiceId })).toMatchObject({
      status: 200,
      json: {
        item: { dueDay: '2026-12-01', plan: { isOn: false, stoppedBecause: 'by-household' } },
      },
    })
    expect((await mailedChanges('dana')).filter((change) => change === 'plan-ended')).toHaveLength(
      1,
    )
    expect(await homes.post('dana', '/v2/bank/invoice/plan/stop', { invoiceId })).toMatchObject({
      status: 409,
      json: { code: 'NO_PLAN' },
    })
    onDay(3)
    await processPlan()
    expect(await charges()).toBe(before)
    onDay(0)
    expect(
      await agree('dana', invoiceId, { agreedDue: '65.50', instalments: 2 }),
      'another plan for the rest',
    ).toMatchObject({
      status: 200,
      json: { item: { plan: { instalments: [{ amount: '32.75' }, { amount: '32.75' }] } } },
    })
    await homes.post('dana', '/v2/bank/invoice/plan/stop', { invoiceId })
  })

  it('ends when the card is declined or removed, and notifies the household once', async () => {
    for (const behaviour of ['declined', 'gone'] as const) {
      onDay(0)
      await saveCard('kim', behaviour === 'declined' ? 'funds' : 'approved')
      const invoiceId = await bill('kim')
      expect(await agree('kim', invoiceId)).toMatchObject({ status: 200 })
      await processPlan()
      if (behaviour === 'gone')
        await database().pool.query(
          'update card_customers set default_card_id = null where user_id = $1',
          [homes.ids['kim']],
        )
      onDay(3)
      await processPlan()
      await processPlan()
      expect(await planOf(invoiceId)).toMatchObject({
        isOn: false,
        stoppedBecause: behaviour === 'declined' ? 'declined' : 'card-removed',
      })
      expect(await invoiceRow(database(), invoiceId)).toMatchObject({
        paidCents: 0,
        pendingCents: 0,
      })
    }
    expect((await mailedChanges('kim')).filter((change) => change === 'plan-stopped')).toHaveLength(
      2,
    )
  })
})

describe('INV-12 a process killed in between leaves one charge and one journal, or neither', () => {
  const runUntilKilled = useKilledScript(new URL('testing/charge-and-die.ts', import.meta.url))
  const runInProcess = (killAfter: Step) =>
    runUntilKilled({
      connection: database().connection,
      sandbox: cardServer.sandbox(),
      killAfter,
      organizationId,
      nowMs: clock.ms,
    })
  const recover = (laterMs: number) => createRecovery(parts(() => clock.ms + laterMs).payments)()

  it.each<[Step, number, string]>([
    ['started', 16 * 60_000, 'paid'],
    ['charged', 120_000, 'paid'],
    ['settled', 120_000, 'paid'],
  ])(
    'after it was %s',
    async (step, laterMs, state) => {
      const brokenBefore = await brokenLedgerRules(database())
      await saveCard('dana')
      const [invoiceId, before] = [await bill(), await charges()]
      await agree('dana', invoiceId)
      await processPlan()
      onDay(3)
      expect(await runInProcess(step)).toBe('SIGKILL')
      for (let times = 0; times < 2; times += 1) await recover(laterMs)
      clock.ms += laterMs
      for (let times = 0; times < 2; times += 1) await processPlan()
      expect([
        (await states(invoiceId))[0],
        await charges(),
        await invoiceRow(database(), invoiceId),
      ]).toMatchObject([state, before + 1, { paidCents: 3_417, pendingCents: 0 }])
      expect(await brokenLedgerRules(database())).toEqual(brokenBefore)
      onDay(0)
      expect(await homes.post('dana', '/v2/bank/invoice/plan/stop', { invoiceId })).toMatchObject({
        status: 200,
      })
    },
    180_000,
  )
})
