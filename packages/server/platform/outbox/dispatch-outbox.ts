// Turns outbox rows into jobs, one per subscriber (or per gathered group), in one transaction for
// each organization: a row is dispatched if and only if its jobs exist. Rows are selected with
// `skip locked`, so any number of processes may dispatch at the same time. It does not use NOTIFY,
// which would make every commit of the installation wait for the previous one. Topics that this
// process does not know are left for a process that does: during an upgrade, a process of the
// earlier version must not mark rows as done for which only the newer version has jobs.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { anyOf } from '../database/any-of.ts'
import { commitTogether } from '../database/commit-together.ts'
import {
  createListEverywhere,
  type ListEverywhere,
} from '../database/distribution/list-everywhere.ts'
import type { Database } from '../database/pool.ts'
import { systemTransaction } from '../database/transaction.ts'
import { isAnswerOfDatabase } from '../faults.ts'

/**
 * The job tasks that subscribe to a topic. A topic without any is known and needs no job. Topics
 * that come with every sale are `gathered`: one job for all messages of an organization that are
 * dispatched together.
 */
export type Subscriptions = Readonly<Record<string, readonly Subscriber[]>>

type Subscriber = string | { readonly gathered: string }

/** The input of a gathered task. The id is that of the first message. */
export interface Gathered<Message> {
  readonly organizationId: OrganizationId
  readonly outboxId: string
  readonly topic: string
  readonly messages: readonly Message[]
  /** When each message was written. */
  readonly atSeconds: readonly number[]
}

interface OutboxRow {
  readonly organizationId: OrganizationId
  readonly outboxId: string
  readonly topic: string
  readonly payload: unknown
  readonly createdAt: Date
}

/** Several features may subscribe to the same topic. */
export const mergeSubscriptions = (all: readonly Subscriptions[]): Subscriptions => {
  const merged: Record<string, readonly Subscriber[]> = {}
  for (const [topic, tasks] of all.flatMap((one) => Object.entries(one)))
    merged[topic] = [...(merged[topic] ?? []), ...tasks]
  return merged
}

const BATCH = 200

const jobsFor = (rows: readonly OutboxRow[], subscriptions: Subscriptions) => {
  const gathered = new Map<
    string,
    {
      readonly identifier: string
      readonly payload: Gathered<unknown> & {
        readonly messages: unknown[]
        readonly atSeconds: number[]
      }
    }
  >()
  const single = rows.flatMap(({ organizationId, outboxId, topic, payload, createdAt }) =>
    (subscriptions[topic] ?? []).flatMap((task) => {
      if (typeof task === 'string')
        return [
          {
            identifier: task,
            payload: { organizationId, outboxId, topic, ...(payload as object) },
          },
        ]
      const key = `${organizationId} ${topic} ${task.gathered}`
      const job = gathered.get(key) ?? {
        identifier: task.gathered,
        payload: { organizationId, outboxId, topic, messages: [], atSeconds: [] },
      }
      job.payload.messages.push(payload)
      job.payload.atSeconds.push(Math.floor(createdAt.getTime() / 1000))
      gathered.set(key, job)
      return []
    }),
  )
  return [...single, ...gathered.values()]
}

const listWaiting = (
  listEverywhere: ListEverywhere,
): Promise<readonly { readonly organizationId: OrganizationId; readonly topic: string }[]> =>
  listEverywhere((tx, organizationIds) =>
    tx.db
      .selectFrom('outbox')
      .select(['organizationId', 'topic'])
      .distinct()
      .where('dispatchedAt', 'is', null)
      .$if(organizationIds !== undefined, (query) =>
        query.where('organizationId', '=', anyOf(organizationIds ?? [])),
      )
      .execute(),
  )

const dispatchOf = (
  db: Database,
  organizationId: OrganizationId,
  subscriptions: Subscriptions,
): Promise<number> =>
  systemTransaction(db, async (tx) => {
    const rows = await tx.db
      .selectFrom('outbox')
      .select(['organizationId', 'outboxId', 'topic', 'payload', 'createdAt'])
      .where('organizationId', '=', organizationId)
      .where('dispatchedAt', 'is', null)
      .where('topic', '=', sql<string>`any(${Object.keys(subscriptions)}::text[])`)
      .orderBy('createdAt')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return 0
    // The locks are lost if the organization moves to another machine at this moment. Another
    // process may then have the rows, and the process that marks them first creates their jobs.
    const marked = await tx.db
      .updateTable('outbox')
      .set({ dispatchedAt: sql`now()` })
      .where('organizationId', '=', organizationId)
      .where('outboxId', '=', anyOf(rows.map((row) => row.outboxId)))
      .where('dispatchedAt', 'is', null)
      .returning('outboxId')
      .execute()
    const own = new Set(marked.map(({ outboxId }) => outboxId))
    const jobs = jobsFor(
      rows.filter(({ outboxId }) => own.has(outboxId)),
      subscriptions,
    )
    if (jobs.length > 0) await commitTogether(tx)
    // The queue's tables belong to the login role, not to our working role.
    await sql`set local role none`.execute(tx.db)
    if (jobs.length > 0) {
      await sql`select graphile_worker.add_jobs(array(
        select json_populate_record(null::graphile_worker.job_spec, spec)
        from json_array_elements(${JSON.stringify(jobs)}::json) spec))`.execute(tx.db)
    }
    return own.size
  })

export interface DispatchWatch {
  /** Remembers which machine is unreachable. */
  readonly listEverywhere?: ListEverywhere
  readonly onUnknown?: (topic: string) => void
  readonly onFault?: (organizationId: OrganizationId, fault: unknown) => void
}

/**
 * Works organization by organization, because one statement cannot lock rows of several when they
 * are on different machines. An error in one organization does not delay the others, unless the
 * database does not answer at all.
 */
export const dispatchOutbox = async (
  db: Database,
  subscriptions: Subscriptions,
  { onUnknown, onFault, listEverywhere = createListEverywhere(db) }: DispatchWatch = {},
): Promise<number> => {
  const waiting = await listWaiting(listEverywhere)
  const isKnown = ({ topic }: { readonly topic: string }) => Object.hasOwn(subscriptions, topic)
  for (const { topic } of waiting.filter((one) => !isKnown(one))) onUnknown?.(topic)
  let dispatched = 0
  for (const organizationId of new Set(waiting.filter(isKnown).map((one) => one.organizationId)))
    try {
      dispatched += await dispatchOf(db, organizationId, subscriptions)
    } catch (fault) {
      if (!onFault || !isAnswerOfDatabase(fault)) throw fault
      onFault(organizationId, fault)
    }
  return dispatched
}
