import { system } from '@lodgepole/domain/access/actor'
import type { TaskList } from 'graphile-worker'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Subscriptions } from '../../platform/outbox/dispatch-outbox.ts'
import { DEFAULT_CARD_REMOVED } from '../cards/index.ts'
import { TOP_UP_SET } from './commands/save-top-up.ts'
import { stopForRemovedCard } from './commands/stop-top-up.ts'
import { createTopUp, type TopUpParts } from './run-top-up.ts'
import { listToTend, type Candidate } from './store.ts'

const LIFT = 'top-up-balance'
const CARD_GONE = 'stop-top-ups-of-card'
const TEND = 'tend-top-ups'
const AT_ONCE = 100

/** A balance may be low again right after a top-up has been booked, so rises are looked at too. */
export const topUpSubscriptions: Subscriptions = { 'bank.balance-fell': [LIFT], 'bank.balance-rose': [LIFT], [TOP_UP_SET]: [LIFT], [DEFAULT_CARD_REMOVED]: [CARD_GONE] }

/** Every hour: a new month has room again, cards run out, and what was lost is made up for. */
export const topUpSchedule = `11 * * * * ${TEND}`

/** One that fails does not keep the others waiting; the hour after tries it again. */
export const createTending = (parts: Pick<TopUpParts, 'db' | 'now'>, lift: (candidate: Candidate) => Promise<void>) => async (): Promise<void> => {
  let last: Candidate | undefined
  let failed: unknown
  for (;;) {
    const after = last
    const found = await systemTransaction(parts.db, (tx) => listToTend(tx, new Date(parts.now()), AT_ONCE, after))
    for (const candidate of found) await lift(candidate).catch((fault: unknown) => { failed = fault })
    last = found.at(-1)
    if (found.length < AT_ONCE) break
  }
  if (failed) throw failed
}

export const topUpTasks = (parts: TopUpParts): TaskList => {
  const lift = createTopUp(parts)
  return {
    [LIFT]: (message) => lift(message as Candidate),
    [TEND]: createTending(parts, lift),
    [CARD_GONE]: async (message) => {
      const { organizationId, outboxId, userId, removedAtMs } = message as { organizationId: string; outboxId: string; userId: string; removedAtMs: number }
      await parts.commands.run(stopForRemovedCard, { holderUserId: userId, removedAtMs }, { organizationId, actor: system, requestId: outboxId, nowMs: parts.now() })
    },
  }
}
