// A card payment from intent to outcome. The process may die after any of these steps:
// 1. the intent is committed (`start`, the feature's own command, which decides what is paid for
// and how much);
// 2. exactly one process claims the right to call the provider;
// 3. the provider is called, outside any transaction;
// 4. the outcome is committed together with what it books.
// After 1 nothing is charged, and a repeated request continues. After 2 or 3 the money may have
// moved: no process charges again, and the job for open payments finds out. After 4 it is done.

import type { PaymentId } from '@lodgepole/domain/kernel/ids'
import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { type Actor, system, type System } from '@lodgepole/domain/identity/access/actor'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { PaymentStatus } from '@lodgepole/domain/money/payment'
import { setTimeout as wait } from 'node:timers/promises'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { Command, CommandRunner } from '../../../platform/run-command.ts'
import type {
  Buyer,
  CardProviders,
  CardSource,
  ChargeOutcome,
} from '../../../ports/card-payments.ts'
import { findCurrency } from './currency-store.ts'
import type { SettleInput } from './commands/settle.ts'
import { claimPaymentRequest, findPayment, type Payment, type Settlement } from './store.ts'

/** How long a second request waits for the first to finish. */
const PATIENCE_MS = 20_000
const CHECK_EVERY_MS = 200

export type Step = 'started' | 'claimed' | 'charged' | 'settled'

export interface PaymentParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly providers: CardProviders
  readonly settle: Command<SettleInput, { readonly status: PaymentStatus }, System>
  readonly now: () => number
  /** Called after each completed step. Tests end the process there. */
  readonly reached?: ((step: Step) => Promise<void> | void) | undefined
}

export interface Started {
  readonly paymentId: PaymentId
}

/**
 * Refused payments are not included, because they are refusals. `pending`: the outcome is unknown
 * for now but will be determined.
 */
export interface Paid {
  readonly payment: Payment
  readonly status: 'approved' | 'pending'
}

export interface Means {
  readonly source: CardSource
  readonly buyer: Buyer
  readonly note: string
}

/** What an outcome means for the payment. Undefined while it is unknown. */
export const settlementOf = (outcome: ChargeOutcome): Settlement | undefined => {
  if (outcome.outcome === 'approved') return { status: 'approved', charge: outcome }
  return outcome.outcome === 'declined' ? { status: 'declined', code: outcome.code } : undefined
}

const refusalOf = ({ declineCode }: Payment) =>
  refuse(
    cardRefusals[(declineCode ?? 'CARD_DECLINED') as keyof typeof cardRefusals] ??
      cardRefusals.CARD_DECLINED,
  )

export const createPay = ({ db, commands, providers, settle, now, reached }: PaymentParts) => {
  const read = (organizationId: string, paymentId: PaymentId) =>
    tenantTransaction(db, organizationId, (tx) => findPayment(tx, paymentId))

  /** False when another process is already calling the provider. */
  const charge = async (payment: Payment, { source, buyer, note }: Means): Promise<boolean> => {
    const { organizationId, paymentId, amountCents } = payment
    const provider = await providers.named(organizationId, payment.provider)
    if (!provider) return true
    const currency = await tenantTransaction(db, organizationId, async (tx) =>
      (await claimPaymentRequest(tx, paymentId, new Date(now()))) ? findCurrency(tx) : undefined,
    )
    if (!currency) return false
    await reached?.('claimed')
    const settlement = settlementOf(
      await provider.charge({ key: paymentId, amountCents, currency, source, buyer, note }),
    )
    await reached?.('charged')
    if (!settlement) return true
    await commands.run(
      settle,
      { paymentId, settlement },
      { organizationId, actor: system, requestId: paymentId, nowMs: now() },
    )
    await reached?.('settled')
    return true
  }

  const outcome = async (payment: Payment): Promise<Result<Paid, Refusal>> => {
    const { organizationId, paymentId } = payment
    const patientUntilMs = Date.now() + PATIENCE_MS
    for (
      let seen: Payment | undefined = payment;
      seen;
      seen = await read(organizationId, paymentId)
    ) {
      if (seen.status === 'approved') return ok({ payment: seen, status: 'approved' })
      if (seen.status === 'declined') return refusalOf(seen)
      if (seen.status === 'abandoned') return refuse(cardProviderRefusals.CARD_PROVIDER_UNREACHABLE)
      if (Date.now() > patientUntilMs) break
      await wait(CHECK_EVERY_MS)
    }
    return ok({ payment, status: 'pending' })
  }

  return async <Input, Who extends Actor>(
    start: Command<Input, Started, Who>,
    input: Input,
    means: Means,
    context: CommandContext<NoInfer<Who>>,
  ): Promise<Result<Paid, Refusal>> => {
    const started = await commands.run(start, input, context)
    if (!started.ok) return started
    await reached?.('started')
    const { organizationId } = context
    const payment = await read(organizationId, started.value.paymentId)
    if (!payment) return refuse(cardProviderRefusals.CARD_PROVIDER_UNREACHABLE)
    const isOurs =
      payment.status === 'started' && payment.askedAt === null && (await charge(payment, means))
    const after = (await read(organizationId, payment.paymentId)) ?? payment
    // The process that called the provider has its answer. A second one waits for the first.
    return isOurs && after.status === 'started'
      ? ok({ payment: after, status: 'pending' })
      : outcome(after)
  }
}

export type Pay = ReturnType<typeof createPay>
