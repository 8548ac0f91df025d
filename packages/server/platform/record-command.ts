// What stays of commands beside their change: who did it (while a staff person acts as a member, both), whom it is told, and the
// answers for whoever sends them again. All of it in one statement: each is a journey to the database that every change would pay for. Rows
// that are inserted take their organization from its own row (`here`): so a distributed database sends the whole statement to where it is.

import { sql } from 'kysely'
import type { CommandContext } from './command-context.ts'
import type { TenantTransaction } from './database/transaction.ts'
import type { IdempotentRequest } from './idempotency.ts'
import { newId } from './new-id.ts'
import type { OutboxMessage } from './outbox/write-outbox.ts'
import { withCause } from './tracing/tracing.ts'

/** What a command says of itself beside its note. */
export interface CommandOutcome {
  /** Nothing was done: no audit row. */
  isIdle: boolean
  /** People whom it concerns and whom the note does not name. */
  concerned: readonly string[]
}

export interface CommandRecord extends Partial<CommandOutcome> {
  readonly action: string
  readonly context: CommandContext
  readonly details: Readonly<Record<string, unknown>>
  readonly messages: readonly OutboxMessage[]
  /** The key under which the answer is kept, if the sender named one. */
  readonly request: IdempotentRequest | undefined
  readonly answer: unknown
}

const auditRow = ({ action, context: { actor, requestId, nowMs }, details, concerned = [] }: CommandRecord) => ({
  auditEntryId: newId(), at: new Date(nowMs), action, actorKind: actor.kind, requestId, details: JSON.stringify(actor.kind === 'key' ? { ...details, apiKeyId: actor.keyId } : details),
  loginId: actor.kind === 'member' || actor.kind === 'login' ? actor.loginId : null,
  userId: actor.kind === 'member' ? actor.userId : null,
  actingLoginId: actor.kind === 'member' ? (actor.actingLoginId ?? null) : null,
  concerned,
})

type AuditRow = ReturnType<typeof auditRow>

const audited = ({ organizationId }: TenantTransaction, rows: readonly AuditRow[]) => {
  const column = <K extends keyof AuditRow>(name: K) => rows.map((row) => row[name])
  return sql`
    insert into audit_entries (organization_id, audit_entry_id, happened_at, action, actor_kind, login_id, user_id, acting_login_id, request_id, details)
    select here.organization_id, done.id, done.at, done.action, done.actor_kind, done.login_id, done.user_id, done.acting_login_id, done.request_id, done.details::jsonb
    from organizations here, unnest(${column('auditEntryId')}::uuid[], ${column('at')}::timestamptz[], ${column('action')}::text[], ${column('actorKind')}::text[], ${column('loginId')}::uuid[],
      ${column('userId')}::uuid[], ${column('actingLoginId')}::uuid[], ${column('requestId')}::text[], ${column('details')}::text[])
      as done (id, at, action, actor_kind, login_id, user_id, acting_login_id, request_id, details)
    where here.organization_id = ${organizationId}`
}

/** Ids that are values anywhere in the note, not names of fields. */
const NOTED_ID = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"(?!:)/g

const subjectsOf = ({ auditEntryId, at, details, concerned }: AuditRow) =>
  [...new Set([...concerned, ...Array.from(details.matchAll(NOTED_ID), ([, id = '']) => id)])].map((id) => ({ id, at, auditEntryId }))

/** Whom the entries concern, for an index: of the ids in a note only those of people count. */
const concerning = ({ organizationId }: TenantTransaction, subjects: readonly ReturnType<typeof subjectsOf>[number][]) => sql`
  concerning as (
    insert into audit_subjects (organization_id, subject_id, happened_at, audit_entry_id)
    select person.organization_id, person.user_id, named.at, named.audit_entry_id
    from users person, unnest(${subjects.map(({ id }) => id)}::uuid[], ${subjects.map(({ at }) => at)}::timestamptz[], ${subjects.map(({ auditEntryId }) => auditEntryId)}::uuid[])
      as named (id, at, audit_entry_id)
    where person.organization_id = ${organizationId} and person.user_id = named.id)`

const told = ({ organizationId }: TenantTransaction, messages: readonly (OutboxMessage & { readonly at: Date })[]) => sql`
  told as (
    insert into outbox (organization_id, outbox_id, topic, payload, created_at)
    select here.organization_id, message.outbox_id, message.topic, message.payload::jsonb, message.at
    from organizations here, unnest(${messages.map(newId)}::uuid[], ${messages.map(({ topic }) => topic)}::text[], ${messages.map(({ payload }) => JSON.stringify(withCause(payload)))}::text[], ${messages.map(({ at }) => at)}::timestamptz[])
      as message (outbox_id, topic, payload, at)
    where here.organization_id = ${organizationId})`

interface KeptAnswer {
  readonly request: IdempotentRequest
  readonly answer: unknown
}

const kept = ({ organizationId }: TenantTransaction, answers: readonly KeptAnswer[]) => sql`
  kept as (
    update idempotency_keys set answer = given.answer::jsonb
    from unnest(${answers.map(({ request }) => request.scope)}::text[], ${answers.map(({ request }) => request.key)}::text[], ${answers.map(({ answer }) => JSON.stringify(answer ?? null))}::text[])
      as given (scope, key, answer)
    where organization_id = ${organizationId} and idempotency_keys.scope = given.scope and idempotency_keys.key = given.key)`

export const recordCommands = async (tx: TenantTransaction, records: readonly CommandRecord[]): Promise<void> => {
  if (records.length === 0) return
  const messages = records.flatMap((record) => record.messages.map((message) => ({ ...message, at: new Date(record.context.nowMs) })))
  const answers = records.flatMap(({ request, answer }) => (request ? [{ request, answer }] : []))
  const entries = records.filter(({ isIdle }) => !isIdle).map(auditRow)
  const subjects = entries.flatMap(subjectsOf)
  const parts = [
    sql`audited as (${audited(tx, entries)})`,
    ...(subjects.length > 0 ? [concerning(tx, subjects)] : []), ...(messages.length > 0 ? [told(tx, messages)] : []), ...(answers.length > 0 ? [kept(tx, answers)] : []),
  ]
  await sql`with ${sql.join(parts)} select`.execute(tx.db)
}
