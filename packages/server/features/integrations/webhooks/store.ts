// Webhooks and their deliveries, as staff and commands see them. The secret is written here but
// never read.

import { sql } from 'kysely'
import { lockNames } from '../../../platform/database/lock-names.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { PageRequest } from '../../../platform/http/paged.ts'
import { sealSecret } from '../../../platform/secrets/use-secret.ts'

const columns = [
  'endpointId',
  'url',
  'description',
  'events',
  'isOn',
  'version',
  'createdAt',
  'restingUntil',
  'failures',
] as const
const deliveryColumns = [
  'deliveryId',
  'event',
  'data',
  'happenedAt',
  'state',
  'attempts',
  'nextAttemptAt',
  'triedAt',
  'status',
  'problem',
  'answer',
  'tookMs',
] as const
interface DeliveryColumnTypes {
  state: 'waiting' | 'delivered' | 'failed'
  data: Record<string, unknown>
}

export const listEndpoints = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('webhookEndpoints')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .orderBy('createdAt')
    .orderBy('endpointId')
    .execute()

export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number]

export const lockAllEndpoints = (tx: TenantTransaction): Promise<void> => lockNames(tx, 'webhooks')

export const findEndpoint = (
  { db, organizationId }: TenantTransaction,
  endpointId: string,
): Promise<EndpointRow | undefined> =>
  db
    .selectFrom('webhookEndpoints')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .where('endpointId', '=', endpointId)
    .executeTakeFirst()

export interface NewEndpoint {
  readonly endpointId: string
  readonly url: string
  readonly description: string
  readonly events: readonly string[]
  readonly secret: string
  readonly createdAt: Date
}

const sealed = (tx: TenantTransaction, endpointId: string, secret: string) =>
  sealSecret(tx, 'webhooks', { organizationId: tx.organizationId, row: endpointId }, secret)

export const insertEndpoint = async (
  tx: TenantTransaction,
  { events, ...row }: NewEndpoint,
): Promise<void> => {
  const secret = await sealed(tx, row.endpointId, row.secret)
  await tx.db
    .insertInto('webhookEndpoints')
    .values({ organizationId: tx.organizationId, ...row, secret, events: [...events] })
    .execute()
}

type Change = Partial<Pick<NewEndpoint, 'url' | 'description' | 'events' | 'secret'>> & {
  readonly isOn?: boolean
}

/**
 * Updates only the version the caller saw, if given. Any change makes a suspended address active
 * again.
 */
export const updateEndpoint = async (
  tx: TenantTransaction,
  endpointId: string,
  { events, secret, ...change }: Change,
  seenVersion?: number,
): Promise<EndpointRow | undefined> =>
  tx.db
    .updateTable('webhookEndpoints')
    .set({
      ...change,
      ...(secret === undefined ? {} : { secret: await sealed(tx, endpointId, secret) }),
      ...(events ? { events: [...events] } : {}),
      version: sql<number>`version + 1`,
      failures: 0,
      restingUntil: null,
    })
    .where('organizationId', '=', tx.organizationId)
    .where('endpointId', '=', endpointId)
    .$if(seenVersion !== undefined, (query) => query.where('version', '=', seenVersion as number))
    .returning(columns)
    .executeTakeFirst()

export const deleteEndpoint = async (
  { db, organizationId }: TenantTransaction,
  endpointId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('webhookEndpoints')
    .where('organizationId', '=', organizationId)
    .where('endpointId', '=', endpointId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface NewDelivery {
  readonly deliveryId: string
  readonly endpointId: string
  readonly eventId: string
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
  readonly happenedAt: Date
}

/** Skips existing deliveries, because each event counts once however often it is passed on. */
export const insertDeliveries = async (
  { db, organizationId }: TenantTransaction,
  deliveries: readonly NewDelivery[],
): Promise<void> => {
  if (deliveries.length === 0) return
  await db
    .insertInto('webhookDeliveries')
    .values(
      deliveries.map(({ data, ...row }) => ({
        organizationId,
        ...row,
        data: JSON.stringify(data),
        state: 'waiting',
        nextAttemptAt: row.happenedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'endpointId', 'eventId']).doNothing(),
    )
    .execute()
}

export const listDeliveries = (
  { db, organizationId }: TenantTransaction,
  endpointId: string,
  { after, limit }: PageRequest,
) =>
  db
    .selectFrom('webhookDeliveries')
    .select(deliveryColumns)
    .where('organizationId', '=', organizationId)
    .where('endpointId', '=', endpointId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(happened_at, delivery_id) < (to_timestamp(${after?.seconds ?? 0}),
            ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('happenedAt', 'desc')
    .orderBy('deliveryId', 'desc')
    .limit(limit)
    .$narrowType<DeliveryColumnTypes>()
    .execute()

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

export const lockDelivery = ({ db, organizationId }: TenantTransaction, deliveryId: string) =>
  db
    .selectFrom('webhookDeliveries')
    .select([...deliveryColumns, 'endpointId'])
    .where('organizationId', '=', organizationId)
    .where('deliveryId', '=', deliveryId)
    .$narrowType<DeliveryColumnTypes>()
    .forUpdate()
    .executeTakeFirst()

export const beginAgain = (
  { db, organizationId }: TenantTransaction,
  deliveryId: string,
  now: Date,
): Promise<DeliveryRow> =>
  db
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now })
    .where('organizationId', '=', organizationId)
    .where('deliveryId', '=', deliveryId)
    .returning(deliveryColumns)
    .$narrowType<DeliveryColumnTypes>()
    .executeTakeFirstOrThrow()
