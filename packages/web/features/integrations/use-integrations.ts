// Keys and webhooks as the console shows and changes them. A change shows immediately.

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { integrationKeys, apiKeysQuery, webhooksQuery, deliveriesQuery } from './api.ts'

export const useForget = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: integrationKeys.all })
}

export const useApiKeys = () => useQuery(apiKeysQuery())

export const useWebhooks = () => useQuery(webhooksQuery())

export const useDeliveries = (endpointId: string) => useInfiniteQuery(deliveriesQuery(endpointId))
