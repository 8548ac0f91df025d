import { system } from '@lodgepole/domain/identity/access/actor'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { TaskList } from 'graphile-worker'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import type { Gathered, Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import { DEFAULT_CARD_REMOVED } from '../cards/index.ts'
import { TOP_UP_SET } from './commands/save-top-up.ts'
import { stopForRemovedCard } from './commands/stop-top-up.ts'
import { createTopUp, type TopUpParts } from './run-top-up.ts'
import { listAgreed, listPlansToProcess, type Candidate } from './store.ts'

const LIFT = 'top-up-balance'
const LIFT_SOME = 'top-up-balances'
const CARD_GONE = 'stop-top-ups-of-card'
const TEND = 'tend-top-ups'
const AT_ONCE = 100

/** A balance may be low again right after a top-up was booked, so rises are checked too. */
export const topUpSubscriptions: Subscriptions = {
  'bank.balance-fell': [{ gathered: LIFT_SOME }],
  'bank.balance-rose': [{ gathered: LIFT_SOME }],
  [TOP_UP_SET]: [LIFT],
  [DEFAULT_CARD_REMOVED]: [CARD_GONE],
}

/** Every hour: a new month has room again, cards expire, and lost events are caught up. */
export const topUpSchedules = [`11 * * * * ${TEND}`]

type Lift = (candidate: Candidate) => Promise<void>

/** A failure does not delay the others. */
const liftAll = async (lift: Lift, candidates: readonly Candidate[]): Promise<unknown> => {
  let failed: unknown
  for (const candidate of candidates)
    await lift(candidate).catch((fault: unknown) => {
      failed = fault
    })
  return failed
}

/**
 * Hardly any of the people who spend have a holder who has agreed, so one query covers all of them.
 */
export const createLiftSome =
  ({ db }: Pick<TopUpParts, 'db'>, lift: Lift) =>
  async ({
    organizationId,
    messages,
  }: Pick<
    Gathered<{ readonly userId: PersonId }>,
    'organizationId' | 'messages'
  >): Promise<void> => {
    const agreed = await tenantTransaction(db, organizationId, (tx) =>
      listAgreed(
        tx,
        messages.map(({ userId }) => userId),
      ),
    )
    const failed = await liftAll(
      lift,
      agreed.map(({ userId }) => ({ organizationId, userId })),
    )
    if (failed) throw failed
  }

/** What fails is tried again an hour later. */
export const createTending =
  (parts: Pick<TopUpParts, 'db' | 'now'>, lift: Lift) => async (): Promise<void> => {
    let last: Candidate | undefined
    let failed: unknown
    for (;;) {
      const after = last
      const found = await systemTransaction(parts.db, (tx) =>
        listPlansToProcess(tx, new Date(parts.now()), AT_ONCE, after),
      )
      failed = (await liftAll(lift, found)) ?? failed
      last = found.at(-1)
      if (found.length < AT_ONCE) break
    }
    if (failed) throw failed
  }

export const topUpTasks = (parts: TopUpParts): TaskList => {
  const lift = createTopUp(parts)
  const liftSome = createLiftSome(parts, lift)
  return {
    [LIFT]: (message) => lift(message as Candidate),
    [LIFT_SOME]: (message) => liftSome(message as Gathered<{ readonly userId: PersonId }>),
    [TEND]: createTending(parts, lift),
    [CARD_GONE]: async (message) => {
      const { organizationId, outboxId, userId, provider, removedAtMs } = message as {
        organizationId: string
        outboxId: string
        userId: PersonId
        provider: string
        removedAtMs: number
      }
      // The card belongs to a provider that is no longer charged, so no one agreed to that card.
      if ((await parts.providers.of(organizationId))?.name !== provider) return
      await parts.commands.run(
        stopForRemovedCard,
        { holderUserId: userId, removedAtMs },
        { organizationId, actor: system, requestId: outboxId, nowMs: parts.now() },
      )
    },
  }
}
