import { beforeAll, describe, expect, it } from 'vitest'
import { createCommandRunner } from '../../../platform/run-command.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { useTestServer } from '../../../testing/server.ts'
import { createSendReminders, invoiceTasks } from './tasks.ts'
import { invoiceRow, mailsOf, makeInvoice } from './testing/invoices.ts'

const NOON = Date.UTC(2026, 10, 1, 17)
const DAY_MS = 86_400_000
const clock = { ms: NOON }
const server = useTestServer({
  now: () => clock.ms,
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, { portalSettings: { displayInvoices: true } })
  },
})
let homes: TestHouseholds
const database = () => server.database()
const parts = () => ({
  db: database().db,
  commands: createCommandRunner(database().db),
  now: () => clock.ms,
  findSite: async () => ({ origin: 'http://oak.localhost', locale: 'en-US' }),
  organizations: { find: async () => ({ timeZone: 'America/New_York' }) },
})
const remind = () => createSendReminders(parts())()
const told = async (who: string) =>
  (await mailsOf(database(), `${who}@oak.example`)).map(({ data }) => data['change'])
const onDay = (days: number) => {
  clock.ms = NOON + days * DAY_MS
}

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('INV-07 reminders', () => {
  it('are sent once before the due day, then while overdue, in their language', async () => {
    await database().pool.query("update logins set language = 'es' where email = 'kim@oak.example'")
    const invoiceId = await makeInvoice(homes, 'kim', { dueDay: '2026-11-20' })
    await remind()
    expect(await told('kim')).toEqual([])
    onDay(12)
    await Promise.all([remind(), remind()])
    await remind()
    expect(await told('kim')).toEqual(['due-soon'])
    expect((await mailsOf(database(), 'kim@oak.example'))[0]).toMatchObject({
      language: 'es',
      data: {
        due: '102.50',
        dueDay: '2026-11-20',
        link: `http://oak.localhost/account/invoice/detail/${invoiceId}`,
      },
    })
    onDay(20)
    await remind()
    expect(await told('kim')).toEqual(['due-soon', 'overdue'])
    onDay(45)
    await remind()
    expect(await told('kim'), 'of two that were missed the latest').toEqual([
      'due-soon',
      'overdue',
      'overdue',
    ])
    expect(await invoiceRow(database(), invoiceId)).toMatchObject({ remindAt: null })
    onDay(80)
    await remind()
    expect(await told('kim')).toHaveLength(3)
  })

  it('are not sent for paid, credited or voided invoices', async () => {
    onDay(0)
    const ids = [
      await makeInvoice(homes, 'dana', { dueDay: '2026-11-20' }),
      await makeInvoice(homes, 'dana', { dueDay: '2026-11-20' }),
      await makeInvoice(homes, 'dana', {
        dueDay: '2026-11-20',
        lines: [{ text: 'x', qty: 1, price: '10.00' }],
      }),
    ]
    await homes.post('boss', '/v2/console/invoice/void', { invoiceId: ids[0] })
    await homes.post('boss', '/v2/console/invoice/credit', { invoiceId: ids[1], amount: '102.50' })
    await homes.post('dana', '/v2/bank/payment/invoice/account', {
      invoiceId: ids[2],
      amount: '10.00',
      agreedDue: '10.00',
      payerId: homes.ids['maya'],
    })
    onDay(30)
    await remind()
    expect((await told('dana')).filter((change) => change !== 'paid')).toEqual([])
  })

  it('a job notifies the household of a new one once', async () => {
    onDay(0)
    const invoiceId = await makeInvoice(homes, 'dana', { title: 'News' })
    const { rows } = await database().pool.query(
      "select organization_id, outbox_id, payload from outbox where topic = 'invoices.issued' " +
        "and payload->>'invoiceId' = $1",
      [invoiceId],
    )
    const sent = {
      organizationId: rows[0].organization_id,
      outboxId: rows[0].outbox_id,
      ...rows[0].payload,
    }
    for (let times = 0; times < 2; times += 1)
      await invoiceTasks({
        ...parts(),
        organizations: {
          find: async () => ({ timeZone: 'America/New_York', organizationName: 'Oak' }),
        },
        providers: server.lodgepole().cards,
        pay: (() => undefined) as never,
      })['tell-of-invoice']?.(sent, {} as never)
    expect(
      (await mailsOf(database(), 'dana@oak.example')).filter(
        ({ data }) => data['title'] === 'News',
      ),
    ).toMatchObject([{ data: { change: 'issued', due: '102.50' } }])
  })
})
