// Every transaction of a long history as one file: the memory that the server uses while it is
// written.

import { figureAtMost, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { heldWhile } from '../support/held.ts'
import { makeHistory } from '../support/history.ts'
import { filledDatabaseUrl } from '../support/product.ts'
import type { StaffCalls } from '../support/staff-calls.ts'

const [SMALL, LARGE] = ['pinewood', 'harbor']
const ROWS = 1_000_000
/** Fewer bytes would mean that rows are missing. */
const BYTES_A_ROW = 50

const takeFile = (calls: StaffCalls) => calls.drain('/v2/console/money/transactions/file')

const takeLarge = async (calls: StaffCalls): Promise<void> => {
  const bytes = await takeFile(calls)
  if (bytes < ROWS * BYTES_A_ROW) throw new Error(`only ${bytes} bytes came`)
}

export const transactionsMemory = (ground: BenchContext): Figure => {
  const history = () =>
    ground.shared('long-money', async () =>
      makeHistory(await filledDatabaseUrl(ground), `${LARGE}.localhost`, ROWS),
    )
  return {
    name: 'transactions-memory',
    what:
      'memory of the server above what it held before, at most, while ' +
      `${ROWS.toLocaleString('en-US')} transactions are taken as CSV`,
    unit: 'MB',
    against: 'the same of a small organisation',
    goal: figureAtMost(100),
    rounds: 3,
    measure: async () => {
      await history()
      return heldWhile(ground, { place: SMALL, work: takeFile }, { place: LARGE, work: takeLarge })
    },
    denominator: () =>
      heldWhile(ground, { place: SMALL, work: takeFile }, { place: SMALL, work: takeFile }),
  }
}
