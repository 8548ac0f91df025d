// The queue of sales that wait for a network.

import { ApiError } from '@lodgepole/contract/client'
import type { SentSale, SoldSale } from '@lodgepole/contract/till/endpoints'
import type { ChargeItem } from '@lodgepole/domain/money/charge'
import { createIdbStore } from '../../lib/offline/idb-store.ts'
import {
  runExclusively,
  createOfflineQueue,
  SetAside,
  type Waiting,
} from '../../lib/console/offline-queue/offline-queue.ts'
import { browserCookies } from '../../lib/session/cookies.ts'
import { sendSales } from './api.ts'

export interface WaitingSale {
  readonly organizationId: string
  readonly storeId: string
  readonly sale: SentSale
  /** In the form that counts against the ceiling. */
  readonly items: readonly ChargeItem[]
  readonly name: string
}

type Line = SentSale['lines'][number]
const plainLine = (line: Line): Line => ({ ...line })

const send = async (some: readonly Waiting<WaitingSale>[]): Promise<readonly SoldSale[]> => {
  const answers: SoldSale[] = []
  for (const key of new Set(some.map(({ what }) => `${what.organizationId} ${what.storeId}`))) {
    const ofStore = some.filter(({ what }) => `${what.organizationId} ${what.storeId}` === key)
    const { organizationId, storeId } = (ofStore[0] as Waiting<WaitingSale>).what
    try {
      const sales = ofStore.map(({ what: { sale } }) => ({
        ...sale,
        lines: sale.lines.map(plainLine),
        offline: true,
      }))
      answers.push(...(await sendSales({ organizationId, storeId, sales })).items)
    } catch (error) {
      if (
        !(error instanceof ApiError) ||
        error.status < 400 ||
        error.status >= 500 ||
        error.status === 401 ||
        error.status === 429
      )
        throw error
      const saleId = error.details?.['saleId']
      throw new SetAside(
        typeof saleId === 'string' ? saleId : (ofStore[0]?.id ?? ''),
        error.message,
        error.code,
      )
    }
  }
  return answers
}

export const saleQueue = createOfflineQueue<WaitingSale, SoldSale>({
  store: createIdbStore<Waiting<WaitingSale>>('lodgepole-sales', 'sales', 'id'),
  send,
  most: 50,
  username: () => browserCookies.read('username') ?? '',
  nowMs: () => Date.now(),
  alone: runExclusively('lodgepole-sales'),
})
