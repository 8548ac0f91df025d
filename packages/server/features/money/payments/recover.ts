// Handles payments without a recorded outcome: the process died, or the provider did not answer. It
// queries the provider and never charges. A payment that was never sent is abandoned. One unknown
// to the provider is abandoned once that answer is reliable.

import { system } from '@lodgepole/domain/identity/access/actor'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { CHARGE_SETTLES_SECONDS } from '../../../ports/card-payments.ts'
import { settlementOf, type PaymentParts } from './pay.ts'
import { listOpen, checkLater, type Settlement } from './store.ts'

const AT_ONCE = 50
const MAX_WAIT_MS = 6 * 60 * 60 * 1000
/** A request that has not reached the provider by then never will. */
export const ABANDONED_AFTER_MS = 15 * 60 * 1000

type Open = Awaited<ReturnType<typeof listOpen>>[number]

export const createRecovery = ({ db, commands, providers, settle, now }: PaymentParts) => {
  const askAbout = async ({
    organizationId,
    paymentId,
    provider: name,
    startedAt,
    askedAt,
  }: Open): Promise<Settlement | undefined> => {
    if (askedAt === null)
      return now() - startedAt.getTime() > ABANDONED_AFTER_MS ? { status: 'abandoned' } : undefined
    const provider = await providers.named(organizationId, name as 'square')
    const found = await provider?.findCharge({ key: paymentId, startedAtMs: startedAt.getTime() })
    if (!found || found.outcome === 'unknown') return undefined
    if (found.outcome === 'none')
      return now() - askedAt.getTime() > CHARGE_SETTLES_SECONDS * 1000
        ? { status: 'abandoned' }
        : undefined
    return settlementOf(found)
  }

  const look = async (open: Open): Promise<void> => {
    const { organizationId, paymentId, looks } = open
    // Scheduled before the provider is called, so that a failing payment does not delay the others.
    const lookAgainAt = new Date(now() + Math.min(30_000 * 2 ** looks, MAX_WAIT_MS))
    await tenantTransaction(db, organizationId, (tx) => checkLater(tx, paymentId, lookAgainAt))
    const settlement = await askAbout(open)
    if (settlement)
      await commands.run(
        settle,
        { paymentId, settlement },
        { organizationId, actor: system, requestId: paymentId, nowMs: now() },
      )
  }

  return async (): Promise<void> => {
    const open = await systemTransaction(db, (tx) => listOpen(tx, new Date(now()), AT_ONCE))
    const looked = await Promise.allSettled(open.map(look))
    const failed = looked.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}
