// Calls about API keys and webhooks.

import type { WebhookDelivery } from '@lodgepole/contract/integrations/webhooks/endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { pageAt, pages, command } from '../../lib/api/calls.ts'

export const integrationKeys = {
  all: ['integrations'] as const,
  apiKeys: () => [...integrationKeys.all, 'keys'] as const,
  webhooks: () => [...integrationKeys.all, 'webhooks'] as const,
  deliveries: (endpointId: string) => [...integrationKeys.all, 'deliveries', endpointId] as const,
}

export const apiKeysQuery = () =>
  queryOptions({
    queryKey: integrationKeys.apiKeys(),
    queryFn: async () => (await api.call('GET /v2/console/api-keys', { query: {} })).items,
    staleTime: 0,
  })

export const webhooksQuery = () =>
  queryOptions({
    queryKey: integrationKeys.webhooks(),
    queryFn: async () => (await api.call('GET /v2/console/webhooks', { query: {} })).items,
    staleTime: 0,
  })

const [ACTIVE_POLL_MS, RETRYING_POLL_MS] = [3_000, 30_000]

/**
 * While a delivery is in progress, the list polls it; one that is waiting for a retry is checked
 * less often.
 */
const pollInterval = (items: readonly WebhookDelivery[]): number | false => {
  const waiting = items.filter(({ state }) => state === 'waiting')
  return waiting.some(({ attempts }) => attempts === 0)
    ? ACTIVE_POLL_MS
    : waiting.length > 0 && RETRYING_POLL_MS
}

export const deliveriesQuery = (endpointId: string) =>
  infiniteQueryOptions({
    queryKey: integrationKeys.deliveries(endpointId),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/webhook/deliveries', {
        query: { endpointId, limit: 30, ...pageAt(pageParam) },
      }),
    ...pages,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      pollInterval(data?.pages.flatMap(({ items }) => items) ?? []),
  })

export const revokeApiKey = command(api, 'POST /v2/console/api-key/revoke')
export const replayDelivery = command(api, 'POST /v2/console/webhook/replay')
export const createApiKey = command(api, 'POST /v2/console/api-key')
export const changeWebhook = command(api, 'POST /v2/console/webhook/change')
export const createWebhook = command(api, 'POST /v2/console/webhook')
export const removeWebhook = command(api, 'POST /v2/console/webhook/remove')
export const renewWebhookSecret = command(api, 'POST /v2/console/webhook/secret')
export const pingWebhook = command(api, 'POST /v2/console/webhook/ping')
