// What is left to each person of a household and where it came from, in as many statements for ten people as for one.

import { cardPartsOf, choiceAhead, type CardPart, type Inflow, type RemainingChoice } from '@lodgepole/domain/bank/remaining'
import { balancesOf, inflowsOf, type InflowLine } from '../../ledger/index.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { detailsOf, findAllocationPayments, listHeldIds, type DepositDetails } from '../deposits/index.ts'
import { listRefundable, LONGEST_REFUNDABLE_MS, type Refundable } from '../payments/index.ts'

export interface Funds {
  readonly remainingCents: number
  readonly scheduledCents: number
  readonly parts: readonly (CardPart & { readonly payment: Refundable })[]
  readonly ahead: RemainingChoice | undefined
}

const idIn = (key: string, prefix: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined)

/** Released on its day, or taken back before. */
const allocationIn = (key: string) => idIn(key, 'release:') ?? idIn(key, 'reverse:')

const originOf = ({ key, kind }: InflowLine, allocations: ReadonlyMap<string, string>): Inflow['from'] => {
  const paymentId = idIn(key, 'deposit:') ?? allocations.get(allocationIn(key) ?? '')
  if (paymentId !== undefined) return { paymentId }
  return kind === 'transfer' ? 'household' : 'elsewhere'
}

/** The newest deposit for the person that said something. */
const aheadOf = (userId: string, payments: readonly Refundable[]): RemainingChoice | undefined => {
  for (const payment of payments) {
    const { allocations = [], endOfSession, donateSelection }: Partial<DepositDetails> = detailsOf(payment as Parameters<typeof detailsOf>[0])
    const said = choiceAhead(endOfSession, donateSelection)
    if (said && allocations.some(({ authUserId }) => authUserId === userId)) return said
  }
  return undefined
}

export const readFunds = async (tx: TenantTransaction, accountUserId: string, nowMs: number): Promise<ReadonlyMap<string, Funds>> => {
  const userIds = await listHeldIds(tx, accountUserId)
  const balances = await balancesOf(tx, userIds)
  const lines = await inflowsOf(tx, userIds, Math.floor((nowMs - LONGEST_REFUNDABLE_MS) / 1000))
  const allocations = await findAllocationPayments(tx, lines.flatMap(({ key }) => allocationIn(key) ?? []))
  const payments = await listRefundable(tx, accountUserId, nowMs)
  const people = balances.map(({ userId, spendingCents, heldCents }) => ({
    userId,
    remainingCents: spendingCents - heldCents,
    inflows: lines.filter((line) => line.userId === userId).map((line) => ({ cents: line.amountCents, from: originOf(line, allocations) })),
  }))
  const parts = cardPartsOf(people, payments.map((payment) => ({ ...payment, isGift: payment.purpose === 'gift' })))
  const byId = new Map(payments.map((payment) => [payment.paymentId, payment]))
  return new Map(balances.map(({ userId, scheduledCents }, index) => [userId, {
    remainingCents: people[index]?.remainingCents ?? 0,
    scheduledCents,
    parts: (parts.get(userId) ?? []).flatMap((part) => { const payment = byId.get(part.paymentId); return payment ? [{ ...part, payment }] : [] }),
    ahead: aheadOf(userId, payments),
  }]))
}
