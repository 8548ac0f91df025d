// The delivery queue. A lease on the endpoint ensures that each address gets one message at a time
// across the installation. If a process dies, its lease expires and the message is sent again with
// the same id.

import { sql } from 'kysely'
import { anyOf } from '../../../platform/database/any-of.ts'
import {
  createListEverywhere,
  type ListEverywhere,
} from '../../../platform/database/distribution/list-everywhere.ts'
import type { Database } from '../../../platform/database/pool.ts'
import {
  systemTransaction,
  type SystemTransaction,
} from '../../../platform/database/transaction.ts'
import { isAnswerOfDatabase } from '../../../platform/faults.ts'

export interface DueDelivery {
  readonly organizationId: string
  readonly endpointId: string
  readonly deliveryId: string
  readonly url: string
  /** As stored, still sealed. */
  readonly secret: string
  readonly failures: number
  readonly event: string
  readonly data: unknown
  readonly happenedAt: Date
  readonly attempts: number
}

interface EndpointKey {
  readonly organizationId: string
  readonly endpointId: string
}

/** Across organizations: addresses with a delivery due and no active lease. */
const listDue = async (
  { db }: SystemTransaction,
  organizationIds: readonly string[] | undefined,
  now: Date,
  most: number,
): Promise<readonly EndpointKey[]> => {
  const { rows } = await sql<EndpointKey>`
    select e.organization_id, e.endpoint_id from webhook_endpoints e
    where e.is_on and coalesce(e.busy_until, '-infinity') <= ${now}
      and coalesce(e.resting_until, '-infinity') <= ${now} and exists (
      select from webhook_deliveries due
      where due.organization_id = e.organization_id and due.endpoint_id = e.endpoint_id
        and due.state = 'waiting' and due.next_attempt_at <= ${now})
      ${organizationIds ? sql`and e.organization_id = ${anyOf(organizationIds)}` : sql``}
    order by e.organization_id, e.endpoint_id limit ${most}`.execute(db)
  return rows
}

/** Of concurrent claims, the first takes the lease; the others wait and find it taken. */
const claim = async (
  { db }: SystemTransaction,
  { organizationId, endpointId }: EndpointKey,
  now: Date,
  leaseUntil: Date,
): Promise<DueDelivery | undefined> => {
  const endpoint = await db
    .updateTable('webhookEndpoints')
    .set({ busyUntil: leaseUntil })
    .where('organizationId', '=', organizationId)
    .where('endpointId', '=', endpointId)
    .where(sql<boolean>`coalesce(busy_until, '-infinity') <= ${now}`)
    .returning(['organizationId', 'endpointId', 'url', 'secret', 'failures'])
    .executeTakeFirst()
  if (!endpoint) return undefined
  const delivery = await db
    .selectFrom('webhookDeliveries')
    .select(['deliveryId', 'event', 'data', 'happenedAt', 'attempts'])
    .where('organizationId', '=', organizationId)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .executeTakeFirst()
  if (delivery) return { ...endpoint, ...delivery }
  await db
    .updateTable('webhookEndpoints')
    .set({ busyUntil: null })
    .where('organizationId', '=', organizationId)
    .where('endpointId', '=', endpointId)
    .execute()
  return undefined
}

export interface DueWatch {
  readonly listEverywhere?: ListEverywhere
  readonly onFault?: (endpoint: EndpointKey, fault: unknown) => void
}

/** Claims each organization separately, so that an error in one does not delay the others. */
export const claimDue = async (
  db: Database,
  now: Date,
  leaseUntil: Date,
  most: number,
  { listEverywhere = createListEverywhere(db), onFault }: DueWatch = {},
): Promise<readonly DueDelivery[]> => {
  const claimed: DueDelivery[] = []
  const endpoints = await listEverywhere((tx, organizationIds) =>
    listDue(tx, organizationIds, now, most),
  )
  for (const endpoint of endpoints.slice(0, most))
    try {
      const due = await systemTransaction(db, (tx) => claim(tx, endpoint, now, leaseUntil))
      if (due) claimed.push(due)
    } catch (fault) {
      if (!onFault || !isAnswerOfDatabase(fault)) throw fault
      onFault(endpoint, fault)
    }
  return claimed
}

export interface Outcome {
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly attempts: number
  readonly nextAttemptAt: Date
  readonly triedAt: Date
  readonly status: number | null
  readonly problem: string | null
  readonly answer: string | null
  readonly tookMs: number
}

/**
 * If the lease expired and another process took over, that process is not disturbed, but the
 * delivery is still recorded.
 */
export const settle = async (
  { db }: SystemTransaction,
  { organizationId, endpointId, deliveryId }: DueDelivery,
  leaseUntil: Date,
  outcome: Outcome,
  rest: { readonly failures: number; readonly restingUntil: Date | null },
): Promise<void> => {
  await db
    .updateTable('webhookDeliveries')
    .set(outcome)
    .where('organizationId', '=', organizationId)
    .where('deliveryId', '=', deliveryId)
    .execute()
  await db
    .updateTable('webhookEndpoints')
    .set({ busyUntil: null, ...rest })
    .where('organizationId', '=', organizationId)
    .where('endpointId', '=', endpointId)
    .where('busyUntil', '=', leaseUntil)
    .execute()
}

export const dropOld = async ({ db }: SystemTransaction, before: Date): Promise<void> => {
  await db
    .deleteFrom('webhookDeliveries')
    .where('happenedAt', '<', before)
    .where('state', '<>', 'waiting')
    .execute()
}
