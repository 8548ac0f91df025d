// Reads organizations and hosts. Organizations are read under their own tenant transaction like
// everything else.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import type { Host } from '@lodgepole/domain/kernel/host'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'

interface Closing {
  readonly closedAt: Date | null
  readonly closedNote: string
}

export const findOrganization = async (
  tx: TenantTransaction,
): Promise<(StoredOrganization & Closing) | undefined> => {
  const row = await tx.db
    .selectFrom('organizations')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .executeTakeFirst()
  return row as (StoredOrganization & Closing) | undefined
}

export const findProviderLabel = (tx: TenantTransaction) =>
  tx.db
    .selectFrom('identityProviders')
    .select('label')
    .where('organizationId', '=', tx.organizationId)
    .executeTakeFirst()

const listHostRows = ({ db }: SystemTransaction) =>
  db.selectFrom('hosts').select(['host', 'kind', 'anonymous', 'organizationId']).execute()

/** Every host of the installation, by name. The organization's row says whether it is closed. */
export const listHosts = async (tx: SystemTransaction): Promise<ReadonlyMap<string, Host>> =>
  new Map((await listHostRows(tx)).map((row) => [row.host, hostOf(row)]))

const hostOf = ({
  host,
  kind,
  anonymous,
  organizationId,
}: Awaited<ReturnType<typeof listHostRows>>[number]): Host => {
  if (kind === 'console') return { kind, host }
  const id = organizationId ?? ''
  return kind === 'main'
    ? { kind, host, organizationId: id }
    : { kind: 'organization', host, organizationId: id, anonymous }
}
