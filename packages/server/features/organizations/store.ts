// Reads organisations and hosts. Organisations are read under their own tenant transaction like everything else.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import type { Host } from '@lodgepole/domain/organizations/host'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.generated.ts'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'

export const findOrganization = async (tx: TenantTransaction): Promise<StoredOrganization | undefined> => {
  const row = await tx.db.selectFrom('organizations').selectAll().where('organizationId', '=', tx.organizationId).executeTakeFirst()
  return row as StoredOrganization | undefined
}

export const findProviderLabel = (tx: TenantTransaction) =>
  tx.db.selectFrom('identityProviders').select('label').where('organizationId', '=', tx.organizationId).executeTakeFirst()

/** Every host of the installation, by name. */
export const listHosts = async (tx: SystemTransaction): Promise<ReadonlyMap<string, Host>> => {
  const rows = await tx.db.selectFrom('hosts').selectAll().execute()
  return new Map(rows.map((row) => [row.host, hostOf(row)]))
}

const hostOf = ({ host, kind, anonymous, organizationId }: Selectable<Tables['hosts']>): Host => {
  if (kind === 'console') return { kind, host }
  const id = organizationId ?? ''
  return kind === 'main' ? { kind, host, organizationId: id } : { kind: 'organization', host, organizationId: id, anonymous }
}
