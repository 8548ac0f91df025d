// The idempotency keys of a batch (run-batch.ts), claimed and released in one statement each.

import { sql } from 'kysely'
import type { TenantTransaction } from './database/transaction.ts'
import type { IdempotentRequest } from './idempotency.ts'

export const keyText = ({ scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>): string =>
  `${scope} ${key}`

/** Returns the keys that this batch now works on. The others belong to earlier requests. */
export const claimKeys = async (
  { db, organizationId }: TenantTransaction,
  requests: readonly IdempotentRequest[],
): Promise<ReadonlySet<string>> => {
  if (requests.length === 0) return new Set()
  const { rows } = await sql<{ scope: string; key: string }>`
    insert into idempotency_keys (organization_id, scope, key, input_hash, created_at)
    select here.organization_id, given.scope, given.key, given.input_hash, given.at
    from organizations here, unnest(${requests.map(({ scope }) => scope)}::text[],
      ${requests.map(({ key }) => key)}::text[],
        ${requests.map(({ inputHash }) => inputHash)}::text[],
        ${requests.map(({ nowMs }) => new Date(nowMs))}::timestamptz[])
      as given (scope, key, input_hash, at)
    where here.organization_id = ${organizationId}
    order by given.scope, given.key
    on conflict do nothing returning scope, key`.execute(db)
  return new Set(rows.map(keyText))
}

/** A refused request leaves no key behind. */
export const releaseKeys = async (
  { db, organizationId }: TenantTransaction,
  requests: readonly IdempotentRequest[],
): Promise<void> => {
  if (requests.length === 0) return
  await sql`
    delete from idempotency_keys
    using unnest(${requests.map(({ scope }) => scope)}::text[],
      ${requests.map(({ key }) => key)}::text[]) as given (scope, key)
    where organization_id = ${organizationId} and idempotency_keys.scope = given.scope
      and idempotency_keys.key = given.key`.execute(db)
}
