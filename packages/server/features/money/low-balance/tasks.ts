// Follows up on falling balances away from the till, so that no one at the counter waits for an
// email.

import { system } from '@lodgepole/domain/identity/access/actor'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { Gathered, Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { countAgain } from './commands/count-again.ts'
import { notifyLowBalance } from './commands/notify-low-balance.ts'
import { listUnsaid } from './store.ts'

const LOOK = 'look-at-low-balance'
const COUNT = 'count-low-balances-again'

export const lowBalanceSubscriptions: Subscriptions = {
  'bank.balance-fell': [{ gathered: LOOK }],
  'people.low-balance-set': [COUNT],
}

export interface LowBalanceParts {
  readonly db: Database
  readonly commands: CommandRunner
  /** The site where members find the organization. Undefined for one that no longer exists. */
  readonly place: (
    organizationId: string,
  ) => Promise<{ readonly origin: string; readonly locale: string } | undefined>
  readonly now: () => number
  /**
   * Those of these people whose balance is about to be topped up automatically. They are not
   * reported.
   */
  readonly willBeLifted: (
    organizationId: string,
    userIds: readonly PersonId[],
  ) => Promise<ReadonlySet<string>>
}

interface BalanceMessage {
  readonly organizationId: string
  readonly outboxId: string
  readonly userId: PersonId
}

export type Fallen = Pick<
  Gathered<{ readonly userId: PersonId }>,
  'organizationId' | 'outboxId' | 'messages'
>

/**
 * Checks everyone who has spent since the last run in one query, because hardly any of them is low.
 */
export const createLook =
  ({ db, commands, place, now, willBeLifted }: LowBalanceParts) =>
  async ({ organizationId, outboxId, messages }: Fallen): Promise<void> => {
    const low = await systemTransaction(db, (tx) =>
      listUnsaid(
        tx,
        organizationId,
        messages.map(({ userId }) => userId),
      ),
    )
    const lifted =
      low.length === 0
        ? undefined
        : await willBeLifted(
            organizationId,
            low.map(({ userId }) => userId),
          )
    const unsaid = low.filter(({ userId }) => !lifted?.has(userId))
    const found = unsaid.length === 0 ? undefined : await place(organizationId)
    if (!found) return
    for (const { userId, language: preferredLanguage } of unsaid) {
      const language = chooseLanguage(
        preferredLanguage === null ? [] : [preferredLanguage],
        found.locale,
      )
      await commands.run(
        notifyLowBalance,
        { userId, language, origin: found.origin },
        { organizationId, actor: system, requestId: outboxId, nowMs: now() },
      )
    }
  }

export const lowBalanceTasks = (parts: LowBalanceParts): TaskList => {
  const look = createLook(parts)
  return {
    [LOOK]: (fallen) => look(fallen as Fallen),
    [COUNT]: async (message) => {
      const { organizationId, outboxId, userId } = message as BalanceMessage
      await parts.commands.run(
        countAgain,
        { holderUserId: userId },
        { organizationId, actor: system, requestId: outboxId, nowMs: parts.now() },
      )
    },
  }
}
