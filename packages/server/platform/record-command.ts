// What is recorded for a command besides its change: who did it (both people, when staff act as a
// member), who is notified, and the answers for retries. A single call of the database's own
// function writes all of it, because every change would pay a round trip per statement. When the
// database is distributed, simple statements are cheaper (record-by-statements.ts).

import { sql } from 'kysely'
import type { CommandContext } from './command-context.ts'
import type { TenantTransaction } from './database/transaction.ts'
import type { IdempotentRequest } from './idempotency.ts'
import { newId } from './new-id.ts'
import { recordByStatements, type CommandRecords } from './record-by-statements.ts'
import type { OutboxMessage } from './outbox/write-outbox.ts'
import { withCause } from './tracing/tracing.ts'

/** What a command reports besides its note. */
export interface CommandOutcome {
  /** Nothing was done, so no audit row is written. */
  isIdle: boolean
  /** People affected whom the note does not name. */
  concerned: readonly string[]
  /**
   * Nobody else is affected, and these people exist, so the ids in the note do not have to be
   * checked.
   */
  isComplete?: boolean
}

export interface CommandRecord extends Partial<CommandOutcome> {
  readonly action: string
  readonly context: CommandContext
  readonly details: Readonly<Record<string, unknown>>
  readonly messages: readonly OutboxMessage[]
  /** The key under which the answer is stored, if the sender named one. */
  readonly request: IdempotentRequest | undefined
  readonly answer: unknown
}

/** Ids that are values anywhere in the note, not field names. */
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
    // The affected people, for an index: only the ids in a note that belong to people count, which
    // the database determines.
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
