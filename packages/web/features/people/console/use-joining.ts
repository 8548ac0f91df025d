// Taking people in, inviting them, letting them go and taking them back. Whatever changes is read
// anew.

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

const PAGE = 50

export interface NewMember {
  readonly firstName: string
  readonly lastName: string
  readonly birthISO: string
  readonly relationship: string
}

export interface NewHouseholdWish {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly memberId: string
  readonly people: NewMember[]
}

export const useJoining = (organizationId: string) => {
  const client = useQueryClient()
  const readAnew = async () => {
    for (const key of [
      'console-household',
      'console-people',
      'console-alike',
      'console-deactivated',
      'console-requests',
    ])
      await client.invalidateQueries({ queryKey: [key, organizationId] })
  }
  return {
    addHousehold: async (wish: NewHouseholdWish) => {
      const { item } = await api.call('POST /v2/console/household', {
        body: { organizationId, ...wish },
      })
      await readAnew()
      return item.userId
    },
    addPerson: async (accountHolderId: string, wish: NewMember) => {
      await api.call('POST /v2/console/household/person', {
        body: { organizationId, accountHolderId, ...wish },
      })
      await readAnew()
    },
    invite: async (userId: string) => {
      const { item } = await api.call('POST /v2/console/person/invitation', {
        body: { organizationId, userId },
      })
      await readAnew()
      return item
    },
    deactivate: async (userId: string, version: number) => {
      await api.call('POST /v2/console/person/deactivation', {
        body: { organizationId, userId, version },
      })
      await readAnew()
    },
    dismissRequest: async (requestId: string) => {
      await api.call('POST /v2/console/people/requests/dismissal', {
        body: { organizationId, requestId },
      })
      await readAnew()
    },
    activate: async (userId: string) => {
      await api.call('POST /v2/console/person/activation', { body: { organizationId, userId } })
      await readAnew()
    },
  }
}

export const useLeaving = (organizationId: string, userId: string) =>
  useQuery({
    queryKey: ['console-leaving', organizationId, userId],
    queryFn: async () =>
      (await api.call('GET /v2/console/person/leaving', { query: { organizationId, userId } }))
        .item,
    staleTime: 0,
    gcTime: 0,
  })

export const useDeactivated = (organizationId: string) =>
  useInfiniteQuery({
    queryKey: ['console-deactivated', organizationId],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people/deactivated', {
        query: { organizationId, limit: PAGE, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })

export const useRequests = (organizationId: string) =>
  useInfiniteQuery({
    queryKey: ['console-requests', organizationId],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people/requests', {
        query: { organizationId, limit: PAGE, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })
