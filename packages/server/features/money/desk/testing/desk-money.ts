// Money at Oak's desk on an evening in New York when it is already tomorrow in UTC. Days are the
// organization's.

import { beforeAll, expect } from 'vitest'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/new-id.ts'
import { useCardServer, type CardServer } from '../../../../testing/card-server.ts'
import { oak } from '../../../../testing/organizations.ts'
import { readFunds } from '../../leftover-funds/index.ts'
import { startRefunds } from '../../payments/index.ts'

const { organizationId } = oak

const deskCalls = ({ homes: homesOf, cardOf }: CardServer) => {
  const homes = homesOf()
  const { id } = homes
  /** Records a deposit, an adjustment, a charge, a refund, or a payout. */
  const record = (name: string, body: object, who = 'boss') =>
    homes.post(who, `/v2/console/money/${name}`, { adjustmentId: newId(), ...body })
  const list = async (query: Record<string, string> = {}, who = 'boss') =>
    (await homes.get(who, '/v2/console/money/transactions', query)).json
  const account = async (who: string) =>
    (await homes.get('boss', '/v2/console/money/account', { personId: id(who) })).json.item
  const byCard = async (amount: string, behaviour?: Parameters<typeof cardOf>[1]) => {
    const { customerId, squareCardNonce } = await cardOf('dana', behaviour)
    return homes.post('dana', '/v2/bank/deposit/from/square', {
      userId: id('dana'),
      email: 'dana@oak.example',
      customerId,
      squareCardNonce,
      depositAmount: amount,
      allocations: [{ authUserId: id('theo'), amount }],
    })
  }
  return { homes, id, record, list, account, byCard }
}

/** Wraps a transaction as a command of the system has it. */
export const commandOf = (tx: TenantTransaction, nowMs: number) => ({
  ...tx,
  context: {
    organizationId,
    actor: { kind: 'system' } as const,
    requestId: newId(),
    nowMs,
  },
  note: () => undefined,
  concerns: () => undefined,
  concernsOnly: () => undefined,
  nothingDone: () => undefined,
  emit: () => undefined,
})

export const useDeskMoney = async () => {
  const place = await useCardServer({ startMs: Date.parse('2026-07-09T03:30:00Z') })
  const { server, clock, refunds } = place
  const calls = deskCalls(place)
  const database = () => server.database()
  const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
    tenantTransaction(database().db, organizationId, work)
  beforeAll(async () => {
    // The test helper gave Maya money without postings. It is removed so that the ledger starts
    // balanced.
    await inOak((tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: 0 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', calls.id('maya'))
        .execute(),
    )
  })

  return {
    clock,
    refunds,
    database,
    inOak,
    later: () => {
      clock.ms += 1_000
    },
    ...calls,
  }
}

type DeskMoney = Awaited<ReturnType<typeof useDeskMoney>>

/** Creates a card refund that the provider has not answered yet. */
const leaveRefundOpen = ({ inOak, id, clock }: DeskMoney) =>
  inOak(async (tx) => {
    const [part] = (await readFunds(tx, id('dana'), clock.ms)).get(id('theo'))?.parts ?? []
    if (!part) throw new Error('nothing came by card')
    const refund = { paymentId: part.paymentId, userId: id('theo'), amountCents: 100 }
    await startRefunds(commandOf(tx, clock.ms), [{ ...refund, cause: `desk:${newId()}` }])
  })

/** Plays an evening at the desk: Maya ends with 40.00, June with 250.00, and Theo with 18.00. */
export const recordAnEvening = async (desk: DeskMoney): Promise<void> => {
  const { id, record, byCard, later } = desk
  const done = async (name: string, body: object) => {
    const answer = await record(name, body)
    expect(answer.status, answer.text).toBe(200)
    later()
    return answer.json.item
  }
  const maya = { personId: id('maya') }
  await done('deposit', { ...maya, amount: '50.00', method: 'cash' })
  await done('deposit', { ...maya, amount: 10, method: 'cheque', note: 'No. 1041' })
  const large = { amount: '250.00', confirmedAmount: '250.00' }
  await done('deposit', { personId: id('june'), ...large, method: 'cash' })
  const adjust = (amount: string, direction: string, reason: string) =>
    done('adjustment', { ...maya, amount, direction, reason })
  await adjust('4.00', 'take', 'Charged twice on Sunday')
  await adjust('5.00', 'add', 'Found at the pool')
  const { transactionId } = await done('charge', { ...maya, amount: '11.00', what: 'Lost key' })
  await done('refund', { transactionId, amount: '3.00', reason: 'The key was found' })
  const payout = { reason: 'Going home' }
  await done('payout', { ...maya, ...payout, amount: '13.00', method: 'cash' })
  expect((await byCard('30.00')).json.item.status).toBe('approved')
  later()
  await done('payout', { personId: id('theo'), ...payout, amount: '12.00', method: 'card' })
  await leaveRefundOpen(desk)
}
