// Scheduled money becomes spendable when its day begins where the organisation is. A job looks
// every few minutes; a day on which nothing ran is made up for, because everything due until today
// is released.

import { system } from '@lodgepole/domain/identity/access/actor'
import { dayHash } from '@lodgepole/domain/kernel/calendar'
import { ok } from '@lodgepole/domain/kernel/result'
import { sql } from 'kysely'
import { post } from '../../../ledger/index.ts'
import type { Database } from '../../../platform/database/pool.ts'
import {
  systemTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandRunner } from '../../../platform/run-command.ts'
import { noteRise } from '../low-balance/index.ts'

const AT_ONCE = 500

interface DuePart {
  readonly allocationId: string
  readonly userId: string
  readonly amountCents: number
}

/**
 * Taken under their lock: of two jobs each takes what the other has not, and of what is taken back
 * at this moment none.
 */
const lockDue = async (tx: TenantTransaction, today: string): Promise<readonly DuePart[]> => {
  const { rows } = await sql<DuePart>`
    select allocation_id, user_id, amount_cents from scheduled_allocations
    where organization_id = ${tx.organizationId} and status = 'pending' and reversed_at is null
      and release_day <= ${today}::date
    order by user_id, allocation_id limit ${AT_ONCE} for update skip locked`.execute(tx.db)
  return rows
}

const createReleaseDue = (
  dueOf: typeof lockDue,
): Command<{ readonly today: string }, { readonly released: number }> => ({
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
    await noteRise(
      tx,
      rows.map(({ userId }) => userId),
    )
    if (rows.length > 0)
      await tx.db
        .updateTable('scheduledAllocations')
        .set({ status: 'released' })
        .where('organizationId', '=', tx.organizationId)
        .where('allocationId', '=', (where) =>
          where.fn.any(where.val(rows.map(({ allocationId }) => allocationId))),
        )
        .execute()
    tx.note({ released: rows.length })
    return ok({ released: rows.length })
  },
})

/**
 * Organisations in which something is or may be due: a day begins at most fourteen hours before it
 * does in Greenwich.
 */
const organizationsDue = (db: Database, now: Date) =>
  systemTransaction(db, async (tx) => {
    const { rows } = await sql<{ organizationId: string; timeZone: string }>`
      select organization_id, time_zone from organizations where exists (
        select from scheduled_allocations due
        where due.organization_id = organizations.organization_id and due.status = 'pending'
          and due.reversed_at is null
          and due.release_day <= (${now}::timestamptz at time zone 'UTC' + interval
            '14 hours')::date)`.execute(tx.db)
    return rows
  })

export interface ReleaseParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly now: () => number
  /** Tests show what would happen without the lock. */
  readonly dueOf?: typeof lockDue
}

export const createRelease = ({ db, commands, now, dueOf = lockDue }: ReleaseParts) => {
  const releaseDue = createReleaseDue(dueOf)
  return async (): Promise<void> => {
    for (const { organizationId, timeZone } of await organizationsDue(db, new Date(now()))) {
      const today = dayHash(Math.floor(now() / 1000), timeZone)
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
