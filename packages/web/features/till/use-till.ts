// The till: polled every few seconds, and usable online and offline.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { offlineSince } from '../../lib/console/offline-queue/connection.ts'
import { useStore } from '../../lib/state/store.ts'
import { useOpenedOffline } from '../../lib/offline/use-opened-offline.ts'
import { notify } from '../../ui/notify.ts'
import { loadTill } from './load-till.ts'
import { saleQueue } from './sale-queue.ts'
import { tillKeys } from './api.ts'

const SYNC_EVERY_MS = 15_000

export const useTill = () => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const look = useQuery({
    queryKey: tillKeys.till,
    queryFn: async () => {
      const seen = await loadTill()
      void queries.invalidateQueries({ queryKey: tillKeys.waiting })
      const booked = seen.sent.filter(({ outcome }) => outcome === 'booked').length
      // Sales that weren't booked are in a list of their own.
      if (booked > 0)
        notify({
          tone: 'success',
          text: t({
            message: plural(booked, {
              one: '# waiting sale was charged.',
              other: '# waiting sales were charged.',
            }),
          }),
        })
      if (seen.sent.length > 0)
        for (const queryKey of [tillKeys.conflicts, tillKeys.days])
          void queries.invalidateQueries({ queryKey })
      return seen
    },
    refetchInterval: SYNC_EVERY_MS,
    refetchOnReconnect: true,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  })
  const waiting = useQuery({
    queryKey: tillKeys.waiting,
    queryFn: async () => ({
      waiting: await saleQueue.waiting(),
      setAside: await saleQueue.setAside(),
      ofOthers: await saleQueue.countOfOthers(),
    }),
    staleTime: 0,
    structuralSharing: false,
  })
  const isOpenedOffline = useOpenedOffline(SYNC_EVERY_MS)
  // The signed-in person is known again, so waiting sales are sent.
  useEffect(() => {
    if (!isOpenedOffline) void queries.invalidateQueries({ queryKey: tillKeys.till })
  }, [isOpenedOffline, queries])
  return {
    look,
    since: useStore(offlineSince),
    waiting: waiting.data,
    sold: () =>
      Promise.all(
        [tillKeys.waiting, tillKeys.days].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
    forgetSetAside: async (id: string) => (
      await saleQueue.forget(id),
      queries.invalidateQueries({ queryKey: tillKeys.waiting })
    ),
  }
}

export type Till = ReturnType<typeof useTill>
