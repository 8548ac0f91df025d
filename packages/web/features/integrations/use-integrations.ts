// Keys and webhooks as the console shows and changes them. A change shows at once.

import type { WebhookDelivery } from '@lodgepole/contract/integrations/webhooks/endpoints'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const KEY = 'integrations'

export const useForget = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}

export const useApiKeys = () =>
  useQuery({
    queryKey: [KEY, 'keys'],
    queryFn: async () => (await api.call('GET /v2/console/api-keys', { query: {} })).items,
    staleTime: 0,
  })

export const useWebhooks = () =>
  useQuery({
    queryKey: [KEY, 'webhooks'],
    queryFn: async () => (await api.call('GET /v2/console/webhooks', { query: {} })).items,
    staleTime: 0,
  })

const [FOLLOW_MS, LOOK_MS] = [3_000, 30_000]

/**
 * While something is on its way the list follows it; what waits for its next try is looked at now
 * and then.
 */
const lookAgain = (items: readonly WebhookDelivery[]): number | false => {
  const waiting = items.filter(({ state }) => state === 'waiting')
  return waiting.some(({ attempts }) => attempts === 0) ? FOLLOW_MS : waiting.length > 0 && LOOK_MS
}

export const useDeliveries = (endpointId: string) =>
  useInfiniteQuery({
    queryKey: [KEY, 'deliveries', endpointId],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/webhook/deliveries', {
        query: { endpointId, limit: 30, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      lookAgain(data?.pages.flatMap(({ items }) => items) ?? []),
  })
