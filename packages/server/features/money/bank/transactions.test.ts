import { beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../../ledger/index.ts'
import { deposit } from '../../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'
import { insertPayment } from '../payments/index.ts'

const now = Date.parse('2026-07-09T15:30:00Z')
const server = useTestServer({ prepare: makeOrganizations, now: () => now })
const tokens = new Map<string, string>()
const ids: Record<string, string> = {}
const id = (who: string) => ids[who] ?? ''
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, oak.organizationId, work)

const send = (route: string, who: string, body: object) =>
  server.call(route, { host: oak.host, body, headers: { authorization: tokens.get(who) ?? '' } })
type Shown = Record<
  'type' | 'amount' | 'counterpartFirstName' | 'brand' | 'last4' | 'receiptId' | 'transactionId',
  string
> & { items: object[]; releaseDays: string[] }
const list = async (more: object = {}): Promise<{ items: Shown[]; next?: string }> => {
  const { json } = await send(
    'POST /payments/transactions/getTransactionsByAccountHolderId',
    'dana',
    { accountHolder: ids['dana'], ...more },
  )
  return { items: json.message.Items, next: json.next }
}
const give = (person: string, cents: number) =>
  inOak((tx) =>
    post(tx, { ...deposit(id(person), cents), happenedSeconds: Math.floor(now / 1000) - 3_600 }),
  )

/** A booked payment: one part available immediately, others on later days. */
const paid = async (
  purpose: 'deposit' | 'gift',
  person: string,
  atOnceCents: number,
  days: readonly string[] = [],
) => {
  const paymentId = newId()
  const scheduledCents = 100 * days.length
  const allocations = [
    { authUserId: id(person), amountCents: atOnceCents },
    ...days.map((releaseDay) => ({ authUserId: id(person), amountCents: 100, releaseDay })),
  ]
  await inOak(async (tx) => {
    const amountCents = atOnceCents + scheduledCents
    const contributorId = purpose === 'gift' ? newId() : undefined
    if (contributorId)
      await tx.db
        .insertInto('contributors')
        .values({
          organizationId: oak.organizationId,
          contributorId,
          accountUserId: id('dana'),
          name: 'Ruth',
          email: 'ruth@x.example',
          state: 'Active',
          invitedAt: new Date(now),
        })
        .execute()
    await insertPayment(
      tx,
      {
        paymentId,
        contributorId,
        purpose,
        provider: 'square',
        reference: paymentId,
        amountCents,
        userId: id('dana'),
        payerEmail: '',
        payerName: '',
        details: { allocations },
      },
      new Date(now),
      new Date(now),
    )
    await tx.db
      .updateTable('payments')
      .set({ brand: 'VISA', last4: '1111' })
      .where('organizationId', '=', oak.organizationId)
      .where('paymentId', '=', paymentId)
      .execute()
    await post(tx, {
      kind: purpose,
      key: `deposit:${paymentId}`,
      happenedSeconds: Math.floor(now / 1000),
      legs: [
        { purpose: 'card-clearing', amountCents: -amountCents },
        ...(atOnceCents > 0
          ? [{ purpose: 'spending', userId: id(person), amountCents: atOnceCents } as const]
          : []),
        ...(scheduledCents > 0
          ? [{ purpose: 'scheduled', userId: id(person), amountCents: scheduledCents } as const]
          : []),
      ],
    })
  })
  return paymentId
}

beforeAll(async () => {
  const database = server.database()
  await inOak((tx) =>
    tx.db
      .updateTable('organizations')
      .set({ portalSettings: JSON.stringify({ displayTransactionItems: true }) })
      .where('organizationId', '=', oak.organizationId)
      .execute(),
  )
  for (const [who, role] of [
    ['dana', 'account-holder'],
    ['cash', 'cashier'],
  ] as const) {
    ids[who] = await makeAccount(
      database,
      oak.organizationId,
      await makeLogin(database, `${who}@mail.example`),
      { firstName: who, role },
    )
    tokens.set(who, (await signInAs(server.lodgepole().address, oak.host, who)).json.item.idToken)
  }
  for (const who of ['maya', 'theo', 'rosa', 'otto'])
    ids[who] = await makePerson(database, oak.organizationId, id('dana'), who)
})

describe('BNKW-14 the details of a transaction', () => {
  it('is the other person of a transfer, on both sides', async () => {
    await give('maya', 2_000)
    await send('POST /v2/bank/transfer', 'dana', {
      authUserId: id('maya'),
      toAuthUserId: id('theo'),
      amount: '7.50',
      amountType: 'DECIMAL',
    })
    const { items } = await list({ type: 'transfer' })
    expect(
      items.map(({ amount, counterpartFirstName }) => [amount, counterpartFirstName]).toSorted(),
    ).toEqual([
      ['-7.50', 'theo'],
      ['7.50', 'maya'],
    ])
  })

  it('is the card of a deposit and its receipt, and of a gift neither', async () => {
    const [deposited] = [await paid('deposit', 'rosa', 500), await paid('gift', 'rosa', 600)]
    const { items } = await list({ personId: id('rosa') })
    expect(
      items.map(({ type, brand, last4, receiptId }) => [type, brand, last4, receiptId]),
    ).toEqual([
      ['gift', '', '', ''],
      ['deposit', 'VISA', '1111', deposited],
    ])
  })

  it('is each day of funds paid in for later, listed as scheduled beside the rest', async () => {
    const receiptId = await paid('deposit', 'otto', 500, ['2026-07-12', '2026-07-11', '2026-07-13'])
    const { items } = await list({ personId: id('otto') })
    expect(
      items.map(({ type, amount, releaseDays }) => [type, amount, releaseDays]).toSorted(),
    ).toEqual([
      ['deposit', '5.00', []],
      ['scheduled', '3.00', ['2026-07-11', '2026-07-12', '2026-07-13']],
    ])
    expect((await list({ personId: id('otto'), type: 'scheduled' })).items).toMatchObject([
      { amount: '3.00', receiptId, last4: '1111' },
    ])
    expect((await list({ personId: id('otto'), type: 'deposit' })).items).toMatchObject([
      { amount: '5.00' },
    ])
    const first = await list({ personId: id('otto'), limit: 1 })
    expect([
      ...first.items,
      ...(await list({ personId: id('otto'), limit: 1, next: first.next })).items,
    ]).toEqual(items)
  })
})

describe('BNK-06 refunds in a list of transactions', () => {
  const sold = async () => {
    const items = [
      { name: 'Ice', quantity: 1, amount: '3.00', restricted: true },
      { name: 'Cap', quantity: 1, amount: '9.00', restricted: false },
    ]
    return (
      await send('POST /v2/console/till/charge', 'cash', {
        chargeId: newId(),
        personId: id('theo'),
        locationName: 'Canteen',
        items,
      })
    ).json.item.transactionId as string
  }
  const back = (transactionId: string, more: object = {}) =>
    send('POST /v2/console/till/refund', 'cash', { refundId: newId(), transactionId, ...more })
  const newest = async () =>
    (await list({ personId: id('theo'), type: 'refund', limit: 1 })).items[0]?.items

  it('is the items of a whole sale, and for a part its amount without a name', async () => {
    await give('theo', 5_000)
    await back(await sold())
    expect(await newest()).toMatchObject([{ name: 'Ice' }, { name: 'Cap' }])
    const sale = await sold()
    await back(sale, { amount: '5.00' })
    expect(await newest()).toEqual([{ name: '', quantity: 1, amount: '5.00', restricted: false }])
    const refundId = newId()
    const [first, again] = [await back(sale, { refundId }), await back(sale, { refundId })]
    expect(await newest()).toEqual([
      { name: '', quantity: 1, amount: '3.00', restricted: true },
      { name: '', quantity: 1, amount: '4.00', restricted: false },
    ])
    expect(again.json).toEqual(first.json)
    expect((await back(sale, { refundId, amount: '1.00' })).json.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })
})

describe('LED-12 transactions of one second', () => {
  it('are newest first, the later before the earlier', async () => {
    const made: string[] = []
    for (let n = 0; n < 12; n += 1)
      made.push(
        (
          await send('POST /v2/console/till/charge', 'cash', {
            chargeId: newId(),
            personId: id('maya'),
            locationName: 'Canteen',
            items: [{ name: 'Thing', quantity: 1, amount: '0.10' }],
          })
        ).json.item.transactionId,
      )
    expect(
      (await list({ personId: id('maya'), type: 'transaction' })).items.map(
        ({ transactionId }) => transactionId,
      ),
    ).toEqual(made.toReversed())
  })
})
