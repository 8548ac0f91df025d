// Processes the rows of a list in batches, so that statements stay short for any list and progress
// can be reported after each.

import { type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { type Batch, lastRow } from './batches-store.ts'

const BATCH_SIZE = 2_000

export const countBatches = async (tx: TenantTransaction, importId: string): Promise<number> =>
  Math.ceil((1 + (await lastRow(tx, importId))) / BATCH_SIZE)

export type AfterBatch = () => void

/** Yields all rows the statements return. */
export const batchesOf = async <Row>(
  tx: TenantTransaction,
  importId: string,
  afterBatch: AfterBatch,
  work: (batch: Batch) => RawBuilder<Row>,
): Promise<readonly Row[]> => {
  const last = await lastRow(tx, importId)
  const answered: Row[] = []
  for (let from = 0; from <= last; from += BATCH_SIZE) {
    const { rows } = await work({
      organizationId: tx.organizationId,
      importId,
      from,
      to: from + BATCH_SIZE,
    }).execute(tx.db)
    answered.push(...rows)
    afterBatch()
  }
  return answered
}

/** Processes ids in batches of their own. */
export const inBatches = async (
  ids: readonly string[],
  afterBatch: AfterBatch,
  work: (batch: readonly string[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    await work(ids.slice(from, from + BATCH_SIZE))
    afterBatch()
  }
}

export const batchesIn = (count: number): number => Math.ceil(count / BATCH_SIZE)
