// Counts wrong passwords and codes, so that guessing takes longer and longer.

import { FAILURES_EXPIRE_SECONDS, waitSecondsAfter } from '@lodgepole/domain/identity/back-off'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { LoginStore } from '../../ports/login-store.ts'

export const tryCounters = (
  db: Database,
): Pick<LoginStore, 'takeTry' | 'uncountTry' | 'clearTries'> => ({
  takeTry: (counters, nowMs) =>
    systemTransaction(db, async (tx) => {
      const names = counters.map(({ counter }) => counter).sort()
      // Inserts the zero rows first and then locks in one order, so that concurrent attempts are
      // checked in sequence.
      const empty = names.map((counter) => ({ counter, failures: 0, lastFailureAt: new Date(0) }))
      await tx.db
        .insertInto('tryCounters')
        .values(empty)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const rows = await tx.db
        .selectFrom('tryCounters')
        .selectAll()
        .where('counter', 'in', names)
        .orderBy('counter')
        .forUpdate()
        .execute()
      const judged = rows.map((row) => {
        const { patience = 1 } = counters.find(({ counter }) => counter === row.counter) ?? {}
        const lastMs = row.lastFailureAt.getTime()
        const failures = lastMs < nowMs - FAILURES_EXPIRE_SECONDS * 1000 ? 0 : row.failures
        const pauseMs = waitSecondsAfter(Math.floor(failures / patience)) * 1000
        // Of two concurrent attempts the later may be checked first, so their order is ignored
        // where no wait applies.
        return {
          counter: row.counter,
          failures,
          lastMs,
          waitMs: pauseMs === 0 ? 0 : lastMs + pauseMs - nowMs,
        }
      })
      const waitMs = Math.max(0, ...judged.map((counter) => counter.waitMs))
      // An attempt made too early does not extend the wait.
      if (waitMs > 0) return waitMs
      for (const { counter, failures, lastMs } of judged)
        await tx.db
          .updateTable('tryCounters')
          .set({ failures: failures + 1, lastFailureAt: new Date(Math.max(lastMs, nowMs)) })
          .where('counter', '=', counter)
          .execute()
      return 0
    }),
  uncountTry: (counter) =>
    systemTransaction(db, async (tx) => {
      await tx.db
        .updateTable('tryCounters')
        .set((columns) => ({ failures: columns('failures', '-', 1) }))
        .where('counter', '=', counter)
        .where('failures', '>', 0)
        .execute()
    }),
  clearTries: (counter) =>
    systemTransaction(db, async (tx) => {
      await tx.db.deleteFrom('tryCounters').where('counter', '=', counter).execute()
    }),
})
