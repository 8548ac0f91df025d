// The rows of a list, so many at once: a statement stays short however long the list, and after
// each it can be told how far the work is.

import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

const BITE = 2_000

export interface Bite {
  readonly organizationId: string
  readonly importId: string
  readonly from: number
  readonly to: number
}

const lastRow = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
): Promise<number> => {
  const {
    rows: [all],
  } = await sql<{
    last: number | null
  }>`select max(row_number) as last
    from people_import_rows where organization_id = ${organizationId} and import_id = ${importId}`.execute(
    db,
  )
  return all?.last ?? -1
}

export const countBites = async (tx: TenantTransaction, importId: string): Promise<number> =>
  Math.ceil((1 + (await lastRow(tx, importId))) / BITE)

export type AfterBite = () => void

/** Gives all that the statements answer. */
export const bitesOf = async <Row>(
  tx: TenantTransaction,
  importId: string,
  afterBite: AfterBite,
  work: (bite: Bite) => RawBuilder<Row>,
): Promise<readonly Row[]> => {
  const last = await lastRow(tx, importId)
  const answered: Row[] = []
  for (let from = 0; from <= last; from += BITE) {
    const { rows } = await work({
      organizationId: tx.organizationId,
      importId,
      from,
      to: from + BITE,
    }).execute(tx.db)
    answered.push(...rows)
    afterBite()
  }
  return answered
}

/** The rows of a bite, called `r`. */
export const rowsOf = ({ organizationId, importId, from, to }: Bite) =>
  sql`r.organization_id = ${organizationId} and r.import_id = ${importId}
      and r.row_number >= ${from} and r.row_number < ${to}`

/** Ids in bites of their own. */
export const inBites = async (
  ids: readonly string[],
  afterBite: AfterBite,
  work: (bite: readonly string[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < ids.length; from += BITE) {
    await work(ids.slice(from, from + BITE))
    afterBite()
  }
}

export const bitesIn = (count: number): number => Math.ceil(count / BITE)
