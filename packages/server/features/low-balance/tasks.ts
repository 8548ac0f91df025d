// What follows when balances fall, away from the till: nobody at the counter waits for a mail.

import { system } from '@lodgepole/domain/access/actor'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Subscriptions } from '../../platform/outbox/dispatch-outbox.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import { countAgain } from './commands/count-again.ts'
import { tellLow } from './commands/tell-low.ts'
import { findUnsaid } from './store.ts'

const LOOK = 'look-at-low-balance'
const COUNT = 'count-low-balances-again'

export const lowBalanceSubscriptions: Subscriptions = { 'bank.balance-fell': [LOOK], 'people.low-balance-set': [COUNT] }

export interface LowBalanceParts {
  readonly db: Database
  readonly commands: CommandRunner
  /** Where members of the organisation find it; undefined for one that is gone. */
  readonly place: (organizationId: string) => Promise<{ readonly origin: string; readonly locale: string } | undefined>
  readonly now: () => number
}

interface BalanceMessage {
  readonly organizationId: string
  readonly outboxId: string
  readonly userId: string
}

export const createLook = ({ db, commands, place, now }: LowBalanceParts) => async ({ organizationId, outboxId, userId }: BalanceMessage): Promise<void> => {
  const unsaid = await systemTransaction(db, (tx) => findUnsaid(tx, organizationId, userId))
  const found = unsaid && (await place(organizationId))
  if (!found) return
  const language = chooseLanguage(unsaid.language === null ? [] : [unsaid.language], found.locale)
  await commands.run(tellLow, { userId, language, origin: found.origin }, { organizationId, actor: system, requestId: outboxId, nowMs: now() })
}

export const lowBalanceTasks = (parts: LowBalanceParts): TaskList => {
  const look = createLook(parts)
  return {
    [LOOK]: (message) => look(message as BalanceMessage),
    [COUNT]: async (message) => {
      const { organizationId, outboxId, userId } = message as BalanceMessage
      await parts.commands.run(countAgain, { holderUserId: userId }, { organizationId, actor: system, requestId: outboxId, nowMs: parts.now() })
    },
  }
}
