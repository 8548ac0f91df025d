// The queue of scans that wait for a network.

import { ApiError } from '@lodgepole/contract/client'
import type { ApiInput } from '@lodgepole/contract/api'
import type { Scanned } from '@lodgepole/contract/entry/gate-endpoints'
import { createIdbStore } from '../../../lib/offline/idb-store.ts'
import {
  runExclusively,
  createOfflineQueue,
  SetAside,
  type Waiting,
} from '../../../lib/console/offline-queue/offline-queue.ts'
import { browserCookies } from '../../../lib/session/cookies.ts'
import { sendScans } from './api.ts'

export type SentScan = ApiInput<'POST /v2/console/entry/scans'>['body']['scans'][number]

export interface WaitingScan {
  readonly organizationId: string
  readonly placeId: string
  readonly scan: SentScan
  readonly name: string
}

/** One place per call; the next ones follow. */
const send = async (some: readonly Waiting<WaitingScan>[]): Promise<readonly Scanned[]> => {
  const answers: Scanned[] = []
  for (const key of new Set(some.map(({ what }) => `${what.organizationId} ${what.placeId}`))) {
    const ofPlace = some.filter(({ what }) => `${what.organizationId} ${what.placeId}` === key)
    const { organizationId, placeId } = (ofPlace[0] as Waiting<WaitingScan>).what
    try {
      answers.push(
        ...(
          await sendScans({
            organizationId,
            placeId,
            scans: ofPlace.map(({ what }) => ({ ...what.scan, offline: true })),
          })
        ).items,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const scanId = error.details?.['scanId']
      if (typeof scanId === 'string') throw new SetAside(scanId, error.message, error.code)
      // The place no longer exists, or the person may no longer work there.
      if (error.status === 403 || error.status === 404)
        throw new SetAside(ofPlace[0]?.id ?? '', error.message, error.code)
      throw error
    }
  }
  return answers
}

export const scanQueue = createOfflineQueue<WaitingScan, Scanned>({
  store: createIdbStore<Waiting<WaitingScan>>('lodgepole-scans', 'scans', 'id'),
  send,
  most: 100,
  username: () => browserCookies.read('username') ?? '',
  nowMs: () => Date.now(),
  alone: runExclusively('lodgepole-scans'),
})
