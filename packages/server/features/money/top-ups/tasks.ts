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

const TOP_UP = 'top-up-balance'
const TOP_UP_SOME = 'top-up-balances'
const CARD_REMOVED = 'stop-top-ups-of-card'
const PROCESS_TOP_UPS = 'tend-top-ups'
const AT_ONCE = 100

/** A balance may be low again right after a top-up was booked, so rises are checked too. */
export const topUpSubscriptions: Subscriptions = {
  'bank.balance-fell': [{ gathered: TOP_UP_SOME }],
  'bank.balance-rose': [{ gathered: TOP_UP_SOME }],
  [TOP_UP_SET]: [TOP_UP],
  [DEFAULT_CARD_REMOVED]: [CARD_REMOVED],
}

/** Every hour: a new month has room again, cards expire, and lost events are caught up. */
export const topUpSchedules = [`11 * * * * ${PROCESS_TOP_UPS}`]

type RunTopUp = (candidate: Candidate) => Promise<void>

/** A failure does not delay the others. */
const runTopUps = async (topUp: RunTopUp, candidates: readonly Candidate[]): Promise<unknown> => {
  let failed: unknown
  for (const candidate of candidates)
    await topUp(candidate).catch((fault: unknown) => {
      failed = fault
    })
  return failed
}

/**
 * Hardly any of the people who spend have a holder who has agreed, so one query covers all of them.
 */
export const createTopUpSome =
  ({ db }: Pick<TopUpParts, 'db'>, topUp: RunTopUp) =>
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
    const failed = await runTopUps(
      topUp,
      agreed.map(({ userId }) => ({ organizationId, userId })),
    )
    if (failed) throw failed
  }

/** What fails is tried again an hour later. */
export const createProcessTopUps =
  (parts: Pick<TopUpParts, 'db' | 'now'>, topUp: RunTopUp) => async (): Promise<void> => {
    let last: Candidate | undefined
    let failed: unknown
    for (;;) {
      const after = last
      const found = await systemTransaction(parts.db, (tx) =>
        listPlansToProcess(tx, new Date(parts.now()), AT_ONCE, after),
      )
      failed = (await runTopUps(topUp, found)) ?? failed
      last = found.at(-1)
      if (found.length < AT_ONCE) break
    }
    if (failed) throw failed
  }

export const topUpTasks = (parts: TopUpParts): TaskList => {
  const topUp = createTopUp(parts)
  const topUpSome = createTopUpSome(parts, topUp)
  return {
    [TOP_UP]: (message) => topUp(message as Candidate),
    [TOP_UP_SOME]: (message) => topUpSome(message as Gathered<{ readonly userId: PersonId }>),
    [PROCESS_TOP_UPS]: createProcessTopUps(parts, topUp),
    [CARD_REMOVED]: async (message) => {
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
