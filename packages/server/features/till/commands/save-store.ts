import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { tillRefusals } from '@lodgepole/domain/till/refusals'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import {
  findStore,
  insertStore,
  isLabelTaken,
  itemsOf,
  replaceItems,
  updateStore,
} from '../store.ts'

interface StoreDraft {
  readonly storeId: string | undefined
  readonly version: number | undefined
  readonly label: string
  readonly isClosed: boolean
  readonly items: readonly {
    readonly itemId: string | undefined
    readonly name: string
    readonly priceCents: Cents
    readonly restricted: boolean
  }[]
}

/**
 * An item keeps its id while it belongs to the store, so that a till's buttons keep working. An id
 * from elsewhere becomes a new item.
 */
export const saveStore: Command<StoreDraft, { readonly storeId: string }, Member | ApiKey> = {
  name: 'till.save-store',
  permission: { capability: 'shopWrite' },
  run: async (tx, { storeId, version, label, isClosed, items }) => {
    const id = storeId ?? newId()
    if (await isLabelTaken(tx, label, id)) return refuse(tillRefusals.STORE_NAME_TAKEN)
    if (storeId !== undefined && !(await findStore(tx, storeId)))
      return refuse(tillRefusals.STORE_NOT_FOUND)
    const saved =
      storeId === undefined
        ? await insertStore(tx, id, { label, isClosed })
        : await updateStore(tx, id, version ?? 0, { label, isClosed })
    if (!saved)
      return refuse(
        storeId === undefined ? tillRefusals.STORE_NAME_TAKEN : tillRefusals.STORE_CHANGED,
      )
    const known = new Set((await itemsOf(tx, id)).map(({ itemId }) => itemId))
    await replaceItems(
      tx,
      id,
      items.map(({ itemId, ...item }) => ({
        ...item,
        itemId: itemId !== undefined && known.has(itemId) ? itemId : newId(),
      })),
    )
    tx.note({ storeId: id, items: items.length, isClosed })
    return ok({ storeId: id })
  },
}
