// The amount left to each person of a household, and where it came from. A thousand people take as
// many statements as one.

import type { HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import {
  cardPartsOf,
  choiceAtDeposit,
  type CardPart,
  type Inflow,
  type LeftoverChoice,
} from '@lodgepole/domain/money/leftover-funds'
import { balancesOf, inflowsOf, type InflowLine } from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import {
  detailsOf,
  findAllocationPayments,
  listHeldOf,
  type DepositDetails,
} from '../deposits/index.ts'
import { listRefundableOf, MAX_REFUNDABLE_MS, type Refundable } from '../payments/index.ts'

export interface Funds {
  readonly remainingCents: Cents
  readonly scheduledCents: Cents
  readonly parts: readonly (CardPart & { readonly payment: Refundable })[]
  readonly ahead: LeftoverChoice | undefined
}

const idIn = (key: string, prefix: string) =>
  key.startsWith(prefix) ? key.slice(prefix.length) : undefined

/** Released on its day, or taken back before that. */
const allocationIn = (key: string) => idIn(key, 'release:') ?? idIn(key, 'reverse:')

const originOf = (
  { key, kind }: InflowLine,
  allocations: ReadonlyMap<string, string>,
): Inflow['from'] => {
  const paymentId = idIn(key, 'deposit:') ?? allocations.get(allocationIn(key) ?? '')
  if (paymentId !== undefined) return { paymentId }
  return kind === 'transfer' ? 'household' : 'elsewhere'
}

/** The choice made with the newest deposit for the person that includes one. */
const choiceAtDepositOf = (
  userId: PersonId,
  payments: readonly Refundable[],
): LeftoverChoice | undefined => {
  for (const payment of payments) {
    const {
      allocations = [],
      endOfSession,
      donateSelection,
    }: Partial<DepositDetails> = detailsOf(payment as Parameters<typeof detailsOf>[0])
    const said = choiceAtDeposit(endOfSession, donateSelection)
    if (said && allocations.some(({ authUserId }) => authUserId === userId)) return said
  }
  return undefined
}

const groupBy = <T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

export const readFunds = (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  nowMs: number,
): Promise<ReadonlyMap<string, Funds>> => readFundsOf(tx, [accountUserId], nowMs)

/**
 * Works for any number of households. Each person's money is refunded only to payments of their own
 * household.
 */
export const readFundsOf = async (
  tx: TenantTransaction,
  accountUserIds: readonly HouseholdId[],
  nowMs: number,
  evenRefused = false,
): Promise<ReadonlyMap<string, Funds>> => {
  const held = groupBy(await listHeldOf(tx, accountUserIds), ({ accountUserId }) => accountUserId)
  const userIds = [...held.values()].flat().map(({ userId }) => userId)
  const balances = new Map(
    (await balancesOf(tx, userIds)).map((balance) => [balance.userId, balance]),
  )
  const lines = await inflowsOf(tx, userIds, Math.floor((nowMs - MAX_REFUNDABLE_MS) / 1000))
  const allocations = await findAllocationPayments(
    tx,
    lines.flatMap(({ key }) => allocationIn(key) ?? []),
  )
  const [linesOf, paymentsOf] = [
    groupBy(lines, ({ userId }) => userId),
    groupBy(
      await listRefundableOf(tx, accountUserIds, nowMs, evenRefused),
      ({ accountUserId }) => accountUserId,
    ),
  ]
  const all = new Map<string, Funds>()
  for (const [accountUserId, household] of held) {
    const payments = paymentsOf.get(accountUserId) ?? []
    const people = household.map(({ userId }) => ({
      userId,
      remainingCents:
        (balances.get(userId)?.spendingCents ?? 0) - (balances.get(userId)?.heldCents ?? 0),
      inflows: (linesOf.get(userId) ?? []).map((line) => ({
        cents: line.amountCents,
        from: originOf(line, allocations),
      })),
    }))
    const parts = cardPartsOf(
      people,
      payments.map((payment) => ({ ...payment, isGift: payment.purpose === 'gift' })),
    )
    const byId = new Map(payments.map((payment) => [payment.paymentId, payment]))
    for (const { userId, remainingCents } of people)
      all.set(userId, {
        remainingCents,
        scheduledCents: balances.get(userId)?.scheduledCents ?? 0,
        parts: (parts.get(userId) ?? []).flatMap((part) => {
          const payment = byId.get(part.paymentId)
          return payment ? [{ ...part, payment }] : []
        }),
        ahead: choiceAtDepositOf(userId, payments),
      })
  }
  return all
}
