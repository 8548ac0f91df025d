// Exports money movements as a table.

import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { MomentKey } from '@lodgepole/domain/kernel/moment-key'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { sendCsv } from '../../../platform/http/csv-stream.ts'
import { listMoney, type MoneyFilter } from './list-money.ts'
import { moneyCells, moneyHeader } from './money-cells.ts'

const ROWS_AT_ONCE = 250

export const sendMoneyFile = (
  reply: FastifyReply,
  {
    db,
    organizationId,
    timeZone,
    nowMs,
  }: {
    readonly db: Database
    readonly organizationId: string
    readonly timeZone: string
    readonly nowMs: number
  },
  filter: MoneyFilter,
) => {
  const name = `transactions-${localDay(Math.floor(nowMs / 1000), timeZone)}`
  return sendCsv<MomentKey>(reply, name, moneyHeader, (after) =>
    tenantTransaction(db, organizationId, async (tx) => {
      const { items, next } = await listMoney(tx, filter, after, ROWS_AT_ONCE)
      return { rows: items.map((item) => moneyCells(item, timeZone)), next }
    }),
  )
}
