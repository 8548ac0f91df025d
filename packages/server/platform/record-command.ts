// What stays of commands beside their change: who did it (while a staff person acts as a member,
// both), whom it is told, and the answers for whoever sends them again. All of it in one call of
// the database's own function: each statement is a journey that every change would pay for. Where
// the database is distributed, simple statements are cheaper (record-by-statements.ts).

import { sql } from 'kysely'
import type { CommandContext } from './command-context.ts'
import type { TenantTransaction } from './database/transaction.ts'
import type { IdempotentRequest } from './idempotency.ts'
import { newId } from './new-id.ts'
import { recordByStatements, type CommandRecords } from './record-by-statements.ts'
import type { OutboxMessage } from './outbox/write-outbox.ts'
import { withCause } from './tracing/tracing.ts'

/** What a command says of itself beside its note. */
export interface CommandOutcome {
  /** Nothing was done: no audit row. */
  isIdle: boolean
  /** People whom it concerns and whom the note does not name. */
  concerned: readonly string[]
  /**
   * Nobody else is concerned, and these people are there: nobody has to look which ids of the note
   * are people.
   */
  isComplete?: boolean
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

/** Ids that are values anywhere in the note, not names of fields. */
const NOTED_ID = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"(?!:)/g

const entryOf = ({
  action,
  context: { actor, requestId, nowMs },
  details: noted,
  concerned = [],
  isComplete = false,
}: CommandRecord) => {
  const details = actor.kind === 'key' ? { ...noted, apiKeyId: actor.keyId } : noted
  return {
    id: newId(),
    at: new Date(nowMs),
    action,
    actorKind: actor.kind,
    requestId,
    details,
    loginId: actor.kind === 'member' || actor.kind === 'login' ? actor.loginId : null,
    userId: actor.kind === 'member' ? actor.userId : null,
    actingLoginId: actor.kind === 'member' ? (actor.actingLoginId ?? null) : null,
    // Whom it concerns, for an index: of the ids in a note only those of people count, which the
    // database decides.
    isComplete,
    named: [
      ...new Set([
        ...concerned,
        ...(isComplete
          ? []
          : Array.from(JSON.stringify(details).matchAll(NOTED_ID), ([, id = '']) => id)),
      ]),
    ],
  }
}

const messagesOf = ({ messages, context }: CommandRecord) =>
  messages.map(({ topic, payload }) => ({
    id: newId(),
    topic,
    payload: withCause(payload),
    at: new Date(context.nowMs),
  }))

const answersOf = ({ request, answer }: CommandRecord) =>
  request ? [{ scope: request.scope, key: request.key, answer: answer ?? null }] : []

export const recordCommands = async (
  tx: TenantTransaction,
  records: readonly CommandRecord[],
): Promise<void> => {
  if (records.length === 0) return
  const written: CommandRecords = {
    entries: records.filter(({ isIdle }) => !isIdle).map(entryOf),
    messages: records.flatMap(messagesOf),
    answers: records.flatMap(answersOf),
  }
  if (tx.isDistributed) return recordByStatements(tx, written)
  const json = JSON.stringify(written)
  await sql`select record_commands(${tx.organizationId}::uuid, ${json}::jsonb)`.execute(tx.db)
}
