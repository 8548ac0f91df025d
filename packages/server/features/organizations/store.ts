// Reads organisations and hosts. Organisations are read under their own tenant transaction like everything else.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import type { Host } from '@lodgepole/domain/organizations/host'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'

export const findOrganization = async (tx: TenantTransaction): Promise<StoredOrganization | undefined> => {
  const row = await tx.db.selectFrom('organizations').selectAll().where('organizationId', '=', tx.organizationId).executeTakeFirst()
  return row as StoredOrganization | undefined
}

export const findHost = async (tx: SystemTransaction, host: string): Promise<Host | undefined> => {
  const row = await tx.db.selectFrom('hosts').selectAll().where('host', '=', host).executeTakeFirst()
  if (!row) return undefined
  if (row.kind === 'console') return { kind: 'console', host }
  const organizationId = row.organizationId ?? ''
  return row.kind === 'main' ? { kind: 'main', host, organizationId } : { kind: 'organization', host, organizationId, anonymous: row.anonymous }
}

export const findConsoleHost = async (tx: SystemTransaction): Promise<string | undefined> =>
  (await tx.db.selectFrom('hosts').select('host').where('kind', '=', 'console').orderBy('host').limit(1).executeTakeFirst())?.host
