import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export interface Batch {
  readonly organizationId: string
  readonly importId: string
  readonly from: number
  readonly to: number
}

export const lastRow = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
): Promise<number> => {
  const {
    rows: [all],
  } = await sql<{
    last: number | null
  }>`select max(row_number) as last
    from people_import_rows
    where organization_id = ${organizationId} and import_id = ${importId}`.execute(db)
  return all?.last ?? -1
}

/** The rows of a batch, as `r`. */
export const rowsOf = ({ organizationId, importId, from, to }: Batch) =>
  sql`r.organization_id = ${organizationId} and r.import_id = ${importId}
      and r.row_number >= ${from} and r.row_number < ${to}`
