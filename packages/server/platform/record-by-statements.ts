// Records commands on a distributed database: rows that name their organization by value go
// straight to its worker, and unlike function calls they leave no memory allocated there
// (docs/decisions/0070-simple-statements-when-distributed.md).

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { anyOf } from './database/any-of.ts'
import type { TenantTransaction } from './database/transaction.ts'

interface Entry {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly actorKind: string
  readonly requestId: string
  readonly details: Readonly<Record<string, unknown>>
  readonly loginId: LoginId | null
  readonly userId: string | null
  readonly actingLoginId: LoginId | null
  /** Ids of possible people. Where the list is complete, all of them are people. */
  readonly named: readonly string[]
  readonly isComplete: boolean
}

export interface CommandRecords {
  readonly entries: readonly Entry[]
  readonly messages: readonly {
    readonly id: string
    readonly topic: string
    readonly payload: object
    readonly at: Date
  }[]
  readonly answers: readonly {
    readonly scope: string
    readonly key: string
    readonly answer: unknown
  }[]
}

/** The number of values that a statement can take is limited. */
const ROWS_AT_ONCE = 2_000

const inBatches = async <Row>(
  rows: readonly Row[],
  write: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await write(rows.slice(at, at + ROWS_AT_ONCE))
}

const selectPeople = async (
  { db, organizationId }: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', anyOf(ids))
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

const insertEntries = async (tx: TenantTransaction, entries: readonly Entry[]): Promise<void> => {
  const { db, organizationId } = tx
  await inBatches(entries, (part) =>
    db
      .insertInto('auditEntries')
      .values(
        part.map(({ id, at, details, named: _named, isComplete: _is, ...rest }) => ({
          organizationId,
          auditEntryId: id,
          happenedAt: at,
          details: JSON.stringify(details),
          ...rest,
        })),
      )
      .execute(),
  )
  const people = await selectPeople(
    tx,
    entries.flatMap(({ named, isComplete }) => (isComplete ? [] : named)),
  )
  const subjects = entries.flatMap(({ id, at, named, isComplete }) =>
    named
      .filter((subjectId) => isComplete || people.has(subjectId))
      .map((subjectId) => ({ organizationId, subjectId, happenedAt: at, auditEntryId: id })),
  )
  await inBatches(subjects, (part) => db.insertInto('auditSubjects').values(part).execute())
}

export const recordByStatements = async (
  tx: TenantTransaction,
  { entries, messages, answers }: CommandRecords,
): Promise<void> => {
  const { db, organizationId } = tx
  await insertEntries(tx, entries)
  await inBatches(messages, (part) =>
    db
      .insertInto('outbox')
      .values(
        part.map(({ id, topic, payload, at }) => ({
          organizationId,
          outboxId: id,
          topic,
          payload: JSON.stringify(payload),
          createdAt: at,
        })),
      )
      .execute(),
  )
  for (const { scope, key, answer } of answers)
    await db
      .updateTable('idempotencyKeys')
      .set({ answer: JSON.stringify(answer) })
      .where('organizationId', '=', organizationId)
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
}
