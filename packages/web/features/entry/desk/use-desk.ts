// The desk of one place: polled every few seconds, and usable online and offline.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Direction } from '@lodgepole/domain/entry/admit'
import { useEffect, useState } from 'react'
import { offlineSince } from '../../../lib/console/offline-queue/connection.ts'
import { useStore } from '../../../lib/state/store.ts'
import { useOpenedOffline } from '../../../lib/offline/use-opened-offline.ts'
import { notify } from '../../../ui/notify.ts'
import { storeDesk } from './desk-store.ts'
import { loadDesk, type DeskSnapshot } from './load-desk.ts'
import { makeScan, type ScanResult, type Shown } from './make-scan.ts'
import { withScan } from './roster.ts'
import { scanQueue } from './scan-queue.ts'
import { deskKeys } from './api.ts'
import type { StoredDesk } from './desk-store.ts'

const SYNC_EVERY_MS = 15_000
const MAX_SHOWN = 8

/** The number of waiting scans, and the ones that the server refused. */
const useWaitingScans = () =>
  useQuery({
    queryKey: deskKeys.waiting(),
    queryFn: async () => ({
      waiting: await scanQueue.waiting(),
      setAside: await scanQueue.setAside(),
      ofOthers: await scanQueue.countOfOthers(),
    }),
    staleTime: 0,
    structuralSharing: false,
  })

/** Polls the desk, and reports how many waiting scans were sent. */
const useDeskLook = (placeId: string) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  return useQuery({
    queryKey: deskKeys.place(placeId),
    queryFn: async () => {
      const seen = await loadDesk(placeId)
      void queries.invalidateQueries({ queryKey: deskKeys.waiting() })
      const { length: sent } = seen.sent
      if (sent > 0) {
        notify({
          tone: 'success',
          text: t({
            message: plural(sent, {
              one: '# waiting scan was sent.',
              other: '# waiting scans were sent.',
            }),
          }),
        })
        void queries.invalidateQueries({ queryKey: deskKeys.conflicts() })
      }
      return seen
    },
    refetchInterval: SYNC_EVERY_MS,
    refetchOnReconnect: true,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  })
}

/** The last known data, updated with a scan made since. */
const afterScan = (
  stored: StoredDesk,
  result: ScanResult,
  bookingId: string | undefined,
): StoredDesk => {
  const { roster, aheadMs, place } = stored
  const nowSeconds = Math.floor((Date.now() + aheadMs) / 1000)
  return {
    ...stored,
    place: { ...place, insideCount: result.insideCount ?? place.insideCount },
    roster: {
      ...roster,
      people: withScan(roster.people, roster.events, result, bookingId, nowSeconds),
    },
  }
}

export const useDesk = (placeId: string) => {
  const queries = useQueryClient()
  const key = deskKeys.place(placeId)
  const look = useDeskLook(placeId)
  const waiting = useWaitingScans()
  const [results, setResults] = useState<readonly ScanResult[]>([])
  const isOpenedOffline = useOpenedOffline(SYNC_EVERY_MS)
  const since = useStore(offlineSince)
  // Once the session is known again, the waiting scans are sent.
  useEffect(() => {
    if (!isOpenedOffline) void queries.invalidateQueries({ queryKey: deskKeys.all })
  }, [isOpenedOffline, queries])

  const scan = async (shown: Shown, direction: Direction): Promise<ScanResult | undefined> => {
    const stored = look.data?.stored
    if (!stored) return undefined
    const result = await makeScan(stored, shown, direction)
    setResults((before) => [result, ...before].slice(0, MAX_SHOWN))
    const bookingId = 'bookingId' in shown ? shown.bookingId : undefined
    const seen = queries.getQueryData<DeskSnapshot>(key)
    if (seen?.stored) {
      const next = afterScan(seen.stored, result, bookingId)
      queries.setQueryData<DeskSnapshot>(key, { ...seen, stored: next })
      // Also stores what the server has done, because the network may fail before the next poll.
      if (result.isDone) await storeDesk(next)
    }
    await queries.invalidateQueries({ queryKey: deskKeys.waiting() })
    return result
  }

  return {
    look,
    scan,
    results,
    since,
    waiting: waiting.data,
    forgetSetAside: async (id: string) => (
      await scanQueue.forget(id),
      queries.invalidateQueries({ queryKey: deskKeys.waiting() })
    ),
  }
}

export type Desk = ReturnType<typeof useDesk>
