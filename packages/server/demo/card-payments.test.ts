import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEnded, readFunds } from '../features/money/leftover-funds/index.ts'
import { tenantTransaction } from '../platform/database/transaction.ts'
import { useTestDatabase } from '../testing/database.ts'
import { loadDemo } from './load-demo.ts'
import { organizationIdOf } from './organizations/recipe.ts'

const nowSeconds = Date.UTC(2026, 6, 4, 19, 30) / 1000
const database = useTestDatabase(2)
let folder = ''
const sandboxFile = () => path.join(folder, 'card-sandbox.json')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-session-over-'))
  await loadDemo(database().db, {
    nowSeconds,
    objectsFolder: path.join(folder, 'objects'),
    sandboxFile: sandboxFile(),
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('DEMO-12 the household whose session has ended', () => {
  it('has leftover card and other money, and only it is asked about it', async () => {
    const left = await tenantTransaction(
      database().db,
      organizationIdOf('pinewood'),
      async (tx) => {
        const ended = await listEnded(tx, nowSeconds)
        const funds = await readFunds(tx, ended[0]?.accountUserId ?? '', nowSeconds * 1000)
        return ended
          .map(({ userId }) => funds.get(userId))
          .map((one) => [one?.remainingCents, one?.parts.map(({ cents }) => cents), one?.ahead])
      },
    )
    expect(left).toEqual([
      [3350, [2500, 850], 'refund'],
      [2120, [620], undefined],
    ])
  })

  it('is the only one: repeated bookings continue past the demo’s three weeks', async () => {
    for (const days of [22, 25, 60])
      for (const key of ['pinewood', 'lakeside', 'harbor'] as const)
        expect(
          await tenantTransaction(database().db, organizationIdOf(key), (tx) =>
            listEnded(tx, nowSeconds + days * 86_400),
          ),
          `${key} after ${days} days`,
        ).toEqual([])
  })

  it('has card payments that the sandbox knows and can refund', async () => {
    const known = JSON.parse(await readFile(sandboxFile(), 'utf8')) as {
      payments: { paymentId: string; amountCents: number; settled: boolean; provider: string }[]
    }
    const { rows } = await database().pool.query<{ paymentId: string; amountCents: number }>(`
      select provider_payment_id as "paymentId", amount_cents::int as "amountCents"
      from payments order by provider_payment_id collate "C"`)
    expect(rows.length).toBeGreaterThan(10)
    const inOrder = known.payments.toSorted((one, other) =>
      one.paymentId < other.paymentId ? -1 : 1,
    )
    expect(
      inOrder.map(({ paymentId, amountCents, settled }) => ({ paymentId, amountCents, settled })),
    ).toEqual(rows.map((payment) => ({ ...payment, settled: true })))
    // Of both providers: the organizations write the sandbox's book in turn.
    expect(new Set(known.payments.map(({ provider }) => provider))).toEqual(
      new Set(['authorizenet', 'square']),
    )
  })
})

describe('scheduled funds of the demo', () => {
  const found = async <T extends object>(text: string) =>
    (await database().pool.query<T>(text)).rows

  it('DEMO-13 schedules only card payments, on later days, wherever funds are shown', async () => {
    const people = await found<{
      name: string
      scheduled: number
      pending: number
      past: number
      paid: boolean
    }>(`
      select u.first_name as name, a.balance_cents::int as scheduled,
        coalesce(sum(s.amount_cents) filter (where s.status = 'pending'), 0)::int as pending,
        (count(*) filter (where s.status = 'pending' and s.release_day <= '2026-07-04'))::int as
          past,
        bool_and(exists (select from journals j where j.organization_id = p.organization_id
              and j.idempotency_key = 'deposit:' || p.payment_id)) as paid
      from accounts a
      join users u on u.organization_id = a.organization_id and u.user_id = a.user_id
      join scheduled_allocations s on s.organization_id = a.organization_id
        and s.user_id = a.user_id
      join payments p on p.organization_id = s.organization_id and p.payment_id = s.payment_id
        and p.status = 'approved'
        and p.user_id = coalesce(u.account_holder_id, u.user_id)
      where a.purpose = 'scheduled'
      group by a.organization_id, u.user_id, u.first_name, a.balance_cents`)
    expect(people.length).toBeGreaterThan(10)
    for (const { name, scheduled, pending, past, paid } of people)
      expect([name, pending, past, paid]).toEqual([name, scheduled, 0, true])
    const [all] = await found(
      `select count(*)::int as accounts from accounts where purpose = 'scheduled'`,
    )
    expect(all).toEqual({ accounts: people.length })
    const maya = await found(`
      select s.release_day::text as day, s.status
      from scheduled_allocations s join users u using (organization_id, user_id)
      where u.first_name = 'Maya' and u.last_name = 'Alvarez' order by 1`)
    expect(maya).toEqual([
      { day: '2026-06-23', status: 'released' },
      { day: '2026-06-30', status: 'released' },
      { day: '2026-07-07', status: 'pending' },
      { day: '2026-07-14', status: 'pending' },
      { day: '2026-07-21', status: 'pending' },
      { day: '2026-07-28', status: 'pending' },
      { day: '2026-08-04', status: 'pending' },
    ])
  })
})
