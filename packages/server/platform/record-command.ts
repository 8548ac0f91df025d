// What stays of a command beside its change: who did it (while a staff person acts as a member, both), whom it is told, and the
// answer for whoever sends it again. All of it in one statement: each is a journey to the database that every change would pay for.

import { sql } from 'kysely'
import type { CommandContext } from './command-context.ts'
import type { TenantTransaction } from './database/transaction.ts'
import type { IdempotentRequest } from './idempotency.ts'
import { newId } from './new-id.ts'
import type { OutboxMessage } from './outbox/write-outbox.ts'

export interface CommandRecord {
  readonly action: string
  readonly context: CommandContext
  readonly details: Readonly<Record<string, unknown>>
  readonly messages: readonly OutboxMessage[]
  /** The key under which the answer is kept, if the sender named one. */
  readonly request: IdempotentRequest | undefined
  readonly answer: unknown
}

const told = ({ organizationId }: TenantTransaction, messages: readonly OutboxMessage[], at: Date) => sql`,
  told as (
    insert into outbox (organization_id, outbox_id, topic, payload, created_at)
    select ${organizationId}::uuid, message.outbox_id, message.topic, message.payload::jsonb, ${at}::timestamptz
    from unnest(${messages.map(newId)}::uuid[], ${messages.map(({ topic }) => topic)}::text[], ${messages.map(({ payload }) => JSON.stringify(payload))}::text[])
      as message (outbox_id, topic, payload))`

const kept = ({ organizationId }: TenantTransaction, { scope, key }: IdempotentRequest, answer: unknown) => sql`,
  kept as (
    update idempotency_keys set answer = ${JSON.stringify(answer ?? null)}::jsonb
    where organization_id = ${organizationId} and scope = ${scope} and key = ${key})`

export const recordCommand = async (tx: TenantTransaction, { action, context, details, messages, request, answer }: CommandRecord): Promise<void> => {
  const { actor, requestId, nowMs } = context
  const at = new Date(nowMs)
  const loginId = actor.kind === 'member' || actor.kind === 'login' ? actor.loginId : null
  const [userId, actingLoginId] = actor.kind === 'member' ? [actor.userId, actor.actingLoginId ?? null] : [null, null]
  await sql`
    with audited as (
      insert into audit_entries (organization_id, audit_entry_id, happened_at, action, actor_kind, login_id, user_id, acting_login_id, request_id, details)
      values (${tx.organizationId}, ${newId()}, ${at}, ${action}, ${actor.kind}, ${loginId}, ${userId}, ${actingLoginId}, ${requestId}, ${JSON.stringify(details)}))
    ${messages.length > 0 ? told(tx, messages, at) : sql``}
    ${request ? kept(tx, request, answer) : sql``}
    select`.execute(tx.db)
}
