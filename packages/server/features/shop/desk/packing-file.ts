// What has to be packed on a day, as a table to print or download.

import type { PackedLine } from '@lodgepole/contract/shop/desk-endpoints'
import { csvText } from '@lodgepole/domain/kernel/csv'
import type { PackingKey } from '@lodgepole/domain/shop/packing-key'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { listPacking } from './packing-store.ts'

const ROWS_AT_ONCE = 1_000

const header = ['Place', 'For', 'What', 'Pieces', 'Options', 'Mind', 'Household', 'Order', 'Status']

const rowOf = ({
  place,
  personName,
  name,
  qty,
  options,
  warnings,
  householdName,
  orderNumber,
  status,
}: PackedLine) => [
  place,
  personName,
  name,
  { decimal: String(qty) },
  Object.entries(options)
    .map(([key, value]) => `${key}: ${value}`)
    .join('; '),
  warnings.join(', '),
  householdName,
  orderNumber,
  status,
]

/** Without a day, lists items that have none. */
export const packingFile = async (
  db: Database,
  organizationId: string,
  day: string | undefined,
): Promise<Buffer> => {
  const lines: PackedLine[] = []
  for (let after: PackingKey | undefined, more = true; more;) {
    const some = await tenantTransaction(db, organizationId, (tx) =>
      listPacking(tx, day, after, ROWS_AT_ONCE),
    )
    lines.push(...some)
    after = some.at(-1)
    more = some.length === ROWS_AT_ONCE
  }
  return Buffer.from(csvText([header, ...lines.map(rowOf)]))
}
