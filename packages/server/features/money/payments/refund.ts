// A refund to a card, from intent to outcome. The command that decides the refund commits the
// intent (`startRefunds`). Here the provider is called outside any transaction, with the refund's
// own id as the key, and the outcome is committed with what it books. Unlike a charge, a refund may
// be requested again, because the same key is the same refund. So anything that dies in between or
// gets no answer is requested again, but by one process at a time, and not before the earlier
// request can have become visible: one of the providers has no keys and searches its lists instead.

import { system, type System } from '@lodgepole/domain/identity/access/actor'
import type { RefundStatus } from '@lodgepole/domain/money/payment'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { Command, CommandRunner } from '../../../platform/run-command.ts'
import {
  CHARGE_SETTLES_SECONDS,
  type CardProviders,
  type RefundOutcome,
} from '../../../ports/card-payments.ts'
import { findCurrency } from './currency-store.ts'
import type { SettleRefundInput } from './commands/settle-refund.ts'
import {
  postponeRefund,
  claimRefund,
  findRefund,
  type CardRefund,
  type RefundSettlement,
} from './refund-store.ts'

/**
 * How long a process has a refund to itself: longer than the provider timeout and the delay of its
 * lists. After this, the process that called is gone.
 */
export const REFUND_CLAIM_MS = 10 * 60_000
/** How long to wait before an unanswered request can be assumed not to have happened. */
const UNANSWERED_MS = (CHARGE_SETTLES_SECONDS + 30) * 1000
/** A charge settles overnight. */
const NOT_YET_MS = 60 * 60_000
const MAX_WAIT_MS = 6 * 60 * 60_000

export type RefundStep = 'claimed' | 'refunded' | 'settled'

export interface RefundParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly providers: CardProviders
  readonly settleRefund: Command<SettleRefundInput, { readonly status: RefundStatus }, System>
  readonly now: () => number
  /** Called after each completed step. Tests end the process there. */
  readonly reached?: ((step: RefundStep) => Promise<void> | void) | undefined
}

const settlementOf = (outcome: RefundOutcome): RefundSettlement | undefined => {
  if (outcome.outcome === 'refunded')
    return { status: 'refunded', providerRefundId: outcome.providerRefundId }
  return outcome.outcome === 'declined' ? { status: 'declined', code: outcome.code } : undefined
}

/**
 * Requests the refund from the provider. The outcome is unknown if there is no provider anymore.
 */
const requestRefund = async (
  { db, providers }: RefundParts,
  {
    organizationId,
    refundId,
    provider: name,
    providerPaymentId,
    amountCents,
    startedAt,
  }: CardRefund,
): Promise<RefundOutcome> => {
  const provider = await providers.named(organizationId, name)
  const currency = await tenantTransaction(db, organizationId, findCurrency)
  if (!provider) return { outcome: 'unknown' }
  return provider.refund({
    key: refundId,
    providerPaymentId,
    amountCents,
    currency,
    startedAtMs: startedAt.getTime(),
  })
}

const waitMsAfter = ({ outcome }: RefundOutcome, looks: number): number =>
  outcome === 'not-yet' ? NOT_YET_MS : Math.min(UNANSWERED_MS * 2 ** looks, MAX_WAIT_MS)

const requestAndSettle = async (parts: RefundParts, refund: CardRefund): Promise<void> => {
  const { db, commands, settleRefund, now, reached } = parts
  const { organizationId, refundId, looks } = refund
  const outcome = await requestRefund(parts, refund)
  await reached?.('refunded')
  const settlement = settlementOf(outcome)
  if (settlement)
    await commands.run(
      settleRefund,
      { refundId, settlement },
      { organizationId, actor: system, requestId: refundId, nowMs: now() },
    )
  else {
    const waitMs = waitMsAfter(outcome, looks)
    await tenantTransaction(db, organizationId, (tx) =>
      postponeRefund(tx, refundId, new Date(now() + waitMs)),
    )
  }
  await reached?.('settled')
}

export const createRefundService = (parts: RefundParts) => {
  const { db, now, reached } = parts

  const carryOut = async (refund: CardRefund): Promise<void> => {
    const { organizationId, refundId } = refund
    const isClaimed = await tenantTransaction(db, organizationId, (tx) =>
      claimRefund(tx, refundId, new Date(now()), new Date(now() + REFUND_CLAIM_MS)),
    )
    if (!isClaimed) return
    await reached?.('claimed')
    await requestAndSettle(parts, refund)
  }

  return {
    carryOut,
    /**
     * The provider reports a completed refund. Asking again with the same key reveals which one it
     * was.
     */
    askAtOnce: (refund: CardRefund): Promise<void> => requestAndSettle(parts, refund),
    /**
     * Starts refunds that were just committed. The job for open refunds handles what fails here.
     */
    begin: async (organizationId: string, refundIds: readonly string[]): Promise<void> => {
      for (const refundId of refundIds) {
        const refund = await tenantTransaction(db, organizationId, (tx) => findRefund(tx, refundId))
        if (refund?.status === 'started') await carryOut(refund)
      }
    },
  }
}

export type RefundService = ReturnType<typeof createRefundService>
