// Scheduled money becomes spendable when its day begins in the organization's time zone. A job
// checks every few minutes. A day on which nothing ran is caught up, because everything due up to
// today is released.

import { system, type System } from '@lodgepole/domain/identity/access/actor'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { ok } from '@lodgepole/domain/kernel/result'
import { post } from '../../../ledger/index.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandRunner } from '../../../platform/run-command.ts'
import { recordBalanceRise } from '../low-balance/index.ts'
import { AT_ONCE, lockDue, markReleased, organizationsDue } from './release-store.ts'

const createReleaseDue = (
  dueOf: typeof lockDue,
): Command<{ readonly today: string }, { readonly released: number }, System> => ({
  name: 'deposits.release',
  permission: 'admin',
  run: async (tx, { today }) => {
    const rows = await dueOf(tx, today)
    const happenedSeconds = Math.floor(tx.context.nowMs / 1000)
    for (const { allocationId, userId, amountCents } of rows) {
      const legs = [
        { purpose: 'scheduled', userId, amountCents: -amountCents },
        { purpose: 'spending', userId, amountCents },
      ] as const
      const posted = await post(tx, {
        kind: 'allowance',
        key: `release:${allocationId}`,
        legs,
        happenedSeconds,
      })
      if (!posted.ok)
        throw new Error(`allocation ${allocationId} cannot be released: ${posted.error.code}`)
    }
    await recordBalanceRise(
      tx,
      rows.map(({ userId }) => userId),
    )
    if (rows.length > 0)
      await markReleased(
        tx,
        rows.map(({ allocationId }) => allocationId),
      )
    tx.note({ released: rows.length })
    return ok({ released: rows.length })
  },
})

export interface ReleaseParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly now: () => number
  /** Tests replace this to show what would happen without the lock. */
  readonly dueOf?: typeof lockDue
}

export const createRelease = ({ db, commands, now, dueOf = lockDue }: ReleaseParts) => {
  const releaseDue = createReleaseDue(dueOf)
  return async (): Promise<void> => {
    for (const { organizationId, timeZone } of await organizationsDue(db, new Date(now()))) {
      const today = localDay(Math.floor(now() / 1000), timeZone)
      for (let released = AT_ONCE; released === AT_ONCE;) {
        const run = await commands.run(
          releaseDue,
          { today },
          { organizationId, actor: system, requestId: newId(), nowMs: now() },
        )
        released = run.ok ? run.value.released : 0
      }
    }
  }
}
