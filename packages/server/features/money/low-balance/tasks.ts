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
import { recheckHousehold } from './commands/recheck-household.ts'
import { notifyLowBalance } from './commands/notify-low-balance.ts'
import { listUnreported } from './store.ts'

const CHECK_LOW_BALANCE = 'look-at-low-balance'
const RECHECK_HOUSEHOLD = 'count-low-balances-again'

export const lowBalanceSubscriptions: Subscriptions = {
  'bank.balance-fell': [{ gathered: CHECK_LOW_BALANCE }],
  'people.low-balance-set': [RECHECK_HOUSEHOLD],
}

export interface LowBalanceParts {
  readonly db: Database
  readonly commands: CommandRunner
  /** The site where members find the organization. Undefined for one that no longer exists. */
  readonly findSite: (
    organizationId: string,
  ) => Promise<{ readonly origin: string; readonly locale: string } | undefined>
  readonly now: () => number
  /**
   * Those of these people whose balance is about to be topped up automatically. They are not
   * reported.
   */
  readonly willBeToppedUp: (
    organizationId: string,
    userIds: readonly PersonId[],
  ) => Promise<ReadonlySet<string>>
}

interface BalanceMessage {
  readonly organizationId: string
  readonly outboxId: string
  readonly userId: PersonId
}

export type FallenBalances = Pick<
  Gathered<{ readonly userId: PersonId }>,
  'organizationId' | 'outboxId' | 'messages'
>

/**
 * Checks everyone who has spent since the last run in one query, because hardly any of them is low.
 */
export const createCheckLowBalance =
  ({ db, commands, findSite, now, willBeToppedUp }: LowBalanceParts) =>
  async ({ organizationId, outboxId, messages }: FallenBalances): Promise<void> => {
    const low = await systemTransaction(db, (tx) =>
      listUnreported(
        tx,
        organizationId,
        messages.map(({ userId }) => userId),
      ),
    )
    const toppedUp =
      low.length === 0
        ? undefined
        : await willBeToppedUp(
            organizationId,
            low.map(({ userId }) => userId),
          )
    const unreported = low.filter(({ userId }) => !toppedUp?.has(userId))
    const found = unreported.length === 0 ? undefined : await findSite(organizationId)
    if (!found) return
    for (const { userId, language: preferredLanguage } of unreported) {
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
  const look = createCheckLowBalance(parts)
  return {
    [CHECK_LOW_BALANCE]: (fallen) => look(fallen as FallenBalances),
    [RECHECK_HOUSEHOLD]: async (message) => {
      const { organizationId, outboxId, userId } = message as BalanceMessage
      await parts.commands.run(
        recheckHousehold,
        { holderUserId: userId },
        { organizationId, actor: system, requestId: outboxId, nowMs: parts.now() },
      )
    },
  }
}
