// Sales as a till sends them: a single one, or everything it sold offline, each booked or refused
// separately.

import type { SoldSale } from '@lodgepole/contract/till/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { tillRefusals } from '@lodgepole/domain/till/refusals'
import type { CommandContext } from '../../platform/command-context.ts'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import { sell } from './commands/sell.ts'
import { presentSold } from './present.ts'
import { checkTimes, readSales, type SentSale } from './read-sales.ts'
import { findStore } from './store.ts'

export const processSales = async (
  { db, commands }: { readonly db: Database; readonly commands: CommandRunner },
  { storeId, sales }: { readonly storeId: string; readonly sales: readonly SentSale[] },
  timeZone: string,
  context: CommandContext<Member>,
): Promise<Result<SoldSale[], Refusal>> => {
  const nowSeconds = Math.floor(context.nowMs / 1000)
  const times = checkTimes(sales, nowSeconds)
  if (!times.ok) return times
  if (!(await tenantTransaction(db, context.organizationId, (tx) => findStore(tx, storeId))))
    return refuse(tillRefusals.STORE_NOT_FOUND)
  const read = readSales(sales, nowSeconds)
  if (!read.ok) return read
  const items: SoldSale[] = []
  for (const sale of read.value) {
    const sold = await commands.run(sell, { ...sale, storeId, timeZone }, context)
    items.push(presentSold(sale.saleId, sale.offline, sold))
  }
  return ok(items)
}
