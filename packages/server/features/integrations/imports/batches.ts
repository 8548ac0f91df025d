// Processes the rows of a list in batches, so that statements stay short for any list and progress
// can be reported after each.

import { type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { type Bite, lastRow } from './batches-store.ts'

const BITE = 2_000

export const countBatches = async (tx: TenantTransaction, importId: string): Promise<number> =>
  Math.ceil((1 + (await lastRow(tx, importId))) / BITE)

export type AfterBite = () => void

/** Yields all rows the statements return. */
export const batchesOf = async <Row>(
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

/** Processes ids in batches of their own. */
export const inBatches = async (
  ids: readonly string[],
  afterBite: AfterBite,
  work: (bite: readonly string[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < ids.length; from += BITE) {
    await work(ids.slice(from, from + BITE))
    afterBite()
  }
}

export const batchesIn = (count: number): number => Math.ceil(count / BITE)
