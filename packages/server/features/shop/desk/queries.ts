// The lists of the shop desk, a page at a time.

import type { ProductKind } from '@lodgepole/domain/shop/product'
import { type DeskProduct } from '@lodgepole/contract/shop/desk-endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { readPackingKey, writePackingKey } from '@lodgepole/domain/shop/packing-key'
import { answerPage, type PageQuery } from '../../../platform/http/paged.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { presentProduct } from '../present.ts'
import { listPacking } from './packing-store.ts'
import { listDeskProducts, type DeskRow } from './store.ts'

const PACKING_PAGE = 200

export const presentDeskProduct = (product: DeskRow, nowMs: number): DeskProduct => {
  const { isHidden, place, version } = product
  return { ...presentProduct(product, Math.floor(nowMs / 1000)), isHidden, place, version }
}

export const listProductPage = (
  db: Database,
  organizationId: string,
  { kind, ...query }: PageQuery & { readonly kind: ProductKind },
  nowMs: number,
) =>
  answerPage(
    query,
    (page) =>
      tenantTransaction(db, organizationId, (tx) => listDeskProducts(tx, { ...page, kind })),
    (product) => presentDeskProduct(product, nowMs),
    ({ place, productId }) => writePageKey({ seconds: place, id: productId }),
  )

export const listPackingPage = async (
  db: Database,
  organizationId: string,
  { day, next, limit = PACKING_PAGE }: PageQuery & { readonly day?: string | undefined },
) => {
  const after = next === undefined ? undefined : readPackingKey(next)
  if (next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
  const found = await tenantTransaction(db, organizationId, (tx) =>
    listPacking(tx, day, after, limit + 1),
  )
  const [items, last] = [found.slice(0, limit), found.length > limit ? found[limit - 1] : undefined]
  return ok({ code: 'OK' as const, items, ...(last ? { next: writePackingKey(last) } : {}) })
}
