// What is only kept for a while is thrown away at night, in small bites so that nothing waits for it.

import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'
import { systemTransaction } from '../database/transaction.ts'

const BITE = 5_000

const rules = [
  { table: 'idempotency_keys', column: 'created_at', keep: '3 days' },
  { table: 'outbox', column: 'dispatched_at', keep: '30 days' },
  { table: 'try_counters', column: 'last_failure_at', keep: '2 days' },
  { table: 'login_codes', column: 'expires_at', keep: '1 day' },
  { table: 'passkey_challenges', column: 'expires_at', keep: '1 hour' },
  { table: 'code_mails', column: 'sent_at', keep: '2 days' },
  { table: 'sessions', column: 'expires_at', keep: '30 days' },
  { table: 'card_slots', column: 'taken_at', keep: '1 day' },
  { table: 'guest_holds', column: 'over_at', keep: '2 days' },
  { table: 'card_events', column: 'received_at', keep: '90 days' },
  { table: 'login_events', column: 'happened_at', keep: '400 days' },
] as const

export const housekeeping = async (db: Database): Promise<void> => {
  for (const { table, column, keep } of rules) {
    const bite = () =>
      systemTransaction(db, async (tx) => {
        const result = await sql`delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${sql.ref(column)} < now() - ${sql.lit(keep)}::interval limit ${sql.lit(BITE)}))`.execute(tx.db)
        return Number(result.numAffectedRows ?? 0)
      })
    while ((await bite()) === BITE);
  }
}
