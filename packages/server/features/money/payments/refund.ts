// Money back to a card, from intent to outcome. The intent is committed by whoever decides it
// (`startRefunds`); here the provider is asked, outside any transaction, with the refund's own id
// as the key, and the outcome is committed with what it books. Unlike a charge, a refund may be
// asked for again: the same key is the same refund. So whatever dies in between, or does not
// answer, is asked for again, but by one process at a time and not before what was asked can have
// come to light: one of the providers knows no keys, and looks in its lists instead.

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
import { currencyIn } from './currency-in-store.ts'
import type { SettleRefundInput } from './commands/settle-refund.ts'
import {
  askRefundLater,
  claimRefund,
  findRefund,
  type CardRefund,
  type RefundSettlement,
} from './refund-store.ts'

/**
 * How long a process has a refund for itself: longer than we wait for a provider and than its lists
 * lag. After this, the process that asked is gone.
 */
export const REFUND_CLAIM_MS = 10 * 60_000
/** Until something that was not answered can be believed not to have happened. */
const UNANSWERED_MS = (CHARGE_SETTLES_SECONDS + 30) * 1000
/** A charge settles over night. */
const NOT_YET_MS = 60 * 60_000
const MAX_WAIT_MS = 6 * 60 * 60_000

export type RefundStep = 'claimed' | 'refunded' | 'settled'

export interface RefundParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly providers: CardProviders
  readonly settleRefund: Command<SettleRefundInput, { readonly status: RefundStatus }, System>
  readonly now: () => number
  /** Called as each step is behind us; tests end the process there. */
  readonly reached?: ((step: RefundStep) => Promise<void> | void) | undefined
}

const settlementOf = (outcome: RefundOutcome): RefundSettlement | undefined => {
  if (outcome.outcome === 'refunded')
    return { status: 'refunded', providerRefundId: outcome.providerRefundId }
  return outcome.outcome === 'declined' ? { status: 'declined', code: outcome.code } : undefined
}

/** Asks the provider for the money; an unknown outcome if there is no provider any more. */
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
  const currency = await tenantTransaction(db, organizationId, currencyIn)
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
      askRefundLater(tx, refundId, new Date(now() + waitMs)),
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
    /** The provider says that it is done: asking again with the same key tells which one it was. */
    askAtOnce: (refund: CardRefund): Promise<void> => requestAndSettle(parts, refund),
    /** For refunds that were just committed. The job for open refunds does what fails here. */
    begin: async (organizationId: string, refundIds: readonly string[]): Promise<void> => {
      for (const refundId of refundIds) {
        const refund = await tenantTransaction(db, organizationId, (tx) => findRefund(tx, refundId))
        if (refund?.status === 'started') await carryOut(refund)
      }
    },
  }
}

export type RefundService = ReturnType<typeof createRefundService>
