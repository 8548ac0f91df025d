// Invoices as staff browse them, newest first, a page at a time.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { readMomentKey, writeMomentKey } from '@lodgepole/domain/kernel/moment-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { listForDesk, presentForDesk } from '../desk-list-store.ts'

type DeskQuery = Parameters<typeof listForDesk>[1] & {
  readonly next?: string | undefined
  readonly limit: number
}

export const deskInvoices = async (tx: TenantTransaction, query: DeskQuery, today: string) => {
  const { next, limit } = query
  const after = next === undefined ? undefined : readMomentKey(next)
  if (next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
  const found = await listForDesk(tx, query, today, after, limit + 1)
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return ok({
    code: 'OK' as const,
    items: await presentForDesk(tx, shown, today),
    ...(last ? { next: writeMomentKey({ happenedAt: last.createdAt, id: last.invoiceId }) } : {}),
  })
}
