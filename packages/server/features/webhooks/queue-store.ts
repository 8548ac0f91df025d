// What is to be sent, taken under a lease that stands on the endpoint: to each address one message is under way, in the whole installation. A process that dies leaves a lease that
// ends by itself, and the message is sent again under the same id.

import { sql } from 'kysely'
import type { SystemTransaction } from '../../platform/database/transaction.ts'

export interface DueDelivery {
  readonly organizationId: string
  readonly endpointId: string
  readonly deliveryId: string
  readonly url: string
  /** As it is stored. */
  readonly secret: string
  readonly failures: number
  readonly event: string
  readonly data: unknown
  readonly happenedAt: Date
  readonly attempts: number
}

export const claimDue = async ({ db }: SystemTransaction, now: Date, leaseUntil: Date, most: number): Promise<readonly DueDelivery[]> => {
  const { rows } = await sql<DueDelivery>`
    with chosen as (
      select e.organization_id, e.endpoint_id, d.delivery_id
      from webhook_endpoints e cross join lateral (
        select delivery_id from webhook_deliveries due
        where due.organization_id = e.organization_id and due.endpoint_id = e.endpoint_id and due.state = 'waiting' and due.next_attempt_at <= ${now} order by due.next_attempt_at limit 1) d
      where e.is_on and coalesce(e.busy_until, '-infinity') <= ${now} and coalesce(e.resting_until, '-infinity') <= ${now}
      limit ${most}),
    taken as (
      update webhook_endpoints e set busy_until = ${leaseUntil} from chosen
      where e.organization_id = chosen.organization_id and e.endpoint_id = chosen.endpoint_id and coalesce(e.busy_until, '-infinity') <= ${now}
      returning e.organization_id, e.endpoint_id, chosen.delivery_id, e.url, e.secret, e.failures)
    select taken.*, d.event, d.data, d.happened_at, d.attempts
    from taken join webhook_deliveries d on d.organization_id = taken.organization_id and d.delivery_id = taken.delivery_id`.execute(db)
  return rows
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

/** Whoever took over after the lease had ended is not disturbed; that it arrived is noted all the same. */
export const settle = async ({ db }: SystemTransaction, { organizationId, endpointId, deliveryId }: DueDelivery, leaseUntil: Date, outcome: Outcome, rest: { readonly failures: number; readonly restingUntil: Date | null }): Promise<void> => {
  await db.updateTable('webhookDeliveries').set(outcome).where('organizationId', '=', organizationId).where('deliveryId', '=', deliveryId).execute()
  await db.updateTable('webhookEndpoints').set({ busyUntil: null, ...rest }).where('organizationId', '=', organizationId).where('endpointId', '=', endpointId).where('busyUntil', '=', leaseUntil).execute()
}

export const dropOld = async ({ db }: SystemTransaction, before: Date): Promise<void> => {
  await db.deleteFrom('webhookDeliveries').where('happenedAt', '<', before).where('state', '<>', 'waiting').execute()
}
