// Deletes data past its retention period at night, in small batches so that nothing waits for it.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../database/transaction.ts'

const BATCH_SIZE = 5_000

interface Rule {
  readonly table: string
  readonly column: string
  readonly keep: string
}

const installationRules: readonly Rule[] = [
  { table: 'try_counters', column: 'last_failure_at', keep: '2 days' },
  { table: 'login_codes', column: 'expires_at', keep: '1 day' },
  { table: 'passkey_challenges', column: 'expires_at', keep: '1 hour' },
  { table: 'code_mails', column: 'sent_at', keep: '2 days' },
  { table: 'mail_events', column: 'heard_at', keep: '400 days' },
  { table: 'mail_event_signatures', column: 'used_at', keep: '1 hour' },
  { table: 'returnable_mails', column: 'sent_at', keep: '30 days' },
  { table: 'sessions', column: 'expires_at', keep: '30 days' },
  { table: 'login_events', column: 'happened_at', keep: '400 days' },
]

/** Includes the columns that distinguish two rows of an organization. */
const organizationRules: readonly (Rule & { readonly key: readonly string[] })[] = [
  { table: 'idempotency_keys', column: 'created_at', keep: '3 days', key: ['scope', 'key'] },
  { table: 'outbox', column: 'dispatched_at', keep: '30 days', key: ['outbox_id'] },
  {
    table: 'card_slots',
    column: 'taken_at',
    keep: '1 day',
    key: ['user_id', 'provider', 'slot_key'],
  },
  { table: 'guest_holds', column: 'over_at', keep: '2 days', key: ['group_id'] },
  { table: 'card_events', column: 'received_at', keep: '90 days', key: ['provider', 'event_id'] },
]

const isOver = ({ column, keep }: Rule) =>
  sql`${sql.ref(column)} < now() - ${sql.lit(keep)}::interval`

const installationBatchOf = (
  rule: Rule,
) => sql`delete from ${sql.table(rule.table)} where ctid = any(array(
  select ctid from ${sql.table(rule.table)} where ${isOver(rule)} limit ${sql.lit(BATCH_SIZE)}))`

const batchOf = (organizationId: OrganizationId, rule: (typeof organizationRules)[number]) => {
  const key = sql.join(rule.key.map((column) => sql.ref(column)))
  return sql`delete from ${sql.table(rule.table)} where organization_id = ${organizationId}
      and (${key}) in (
    select ${key}
    from ${sql.table(rule.table)}
    where organization_id = ${organizationId} and ${isOver(rule)} limit ${sql.lit(BATCH_SIZE)})`
}

const inBatches = async (db: Database, batch: ReturnType<typeof batchOf>): Promise<void> => {
  const once = async (tx: SystemTransaction) =>
    Number((await batch.execute(tx.db)).numAffectedRows ?? 0)
  while ((await systemTransaction(db, once)) === BATCH_SIZE);
}

export const housekeeping = async (db: Database): Promise<void> => {
  for (const rule of installationRules) await inBatches(db, installationBatchOf(rule))
  const organizations = await systemTransaction(db, (tx) =>
    tx.db.selectFrom('organizations').select('organizationId').execute(),
  )
  for (const { organizationId } of organizations) {
    for (const rule of organizationRules) await inBatches(db, batchOf(organizationId, rule))
  }
}
