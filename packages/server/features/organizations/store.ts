// Reads organisations and hosts. Organisations are read under their own tenant transaction like everything else.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import type { Host } from '@lodgepole/domain/organizations/host'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'

export const findOrganization = async (tx: TenantTransaction): Promise<StoredOrganization | undefined> => {
  const row = await tx.db.selectFrom('organizations').selectAll().where('organizationId', '=', tx.organizationId).executeTakeFirst()
  return row as StoredOrganization | undefined
}

export const findProviderLabel = (tx: TenantTransaction) =>
  tx.db.selectFrom('identityProviders').select('label').where('organizationId', '=', tx.organizationId).executeTakeFirst()

const listHostRows = ({ db }: SystemTransaction) =>
  db
    .selectFrom('hosts')
    .leftJoin('organizations', 'organizations.organizationId', 'hosts.organizationId')
    .select(['hosts.host', 'hosts.kind', 'hosts.anonymous', 'hosts.organizationId', 'organizations.organizationName', 'organizations.closedAt', 'organizations.closedNote'])
    .execute()

/** Every host of the installation, by name. */
export const listHosts = async (tx: SystemTransaction): Promise<ReadonlyMap<string, Host>> => new Map((await listHostRows(tx)).map((row) => [row.host, hostOf(row)]))

const hostOf = ({ host, kind, anonymous, organizationId, closedAt, organizationName, closedNote }: Awaited<ReturnType<typeof listHostRows>>[number]): Host => {
  if (kind === 'console') return { kind, host }
  const id = organizationId ?? ''
  if (kind === 'main') return { kind, host, organizationId: id }
  return { kind: 'organization', host, organizationId: id, anonymous, ...(closedAt ? { closed: { organizationName: organizationName ?? '', note: closedNote ?? '' } } : {}) }
}
