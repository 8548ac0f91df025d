// Adding, inviting, deactivating, and reactivating people. Affected data is refetched.

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  consolePeopleKeys,
  createHousehold,
  createHouseholdPerson,
  invitePerson,
  deactivatePerson,
  dismissInvitationRequest,
  activatePerson,
  leavingQuery,
  deactivatedQuery,
  requestsQuery,
} from './api.ts'

export interface NewMember {
  readonly firstName: string
  readonly lastName: string
  readonly birthISO: string
  readonly relationship: string
}

export interface NewHousehold {
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
    const { household, people, alike, deactivated, requests } = consolePeopleKeys
    for (const keyOf of [household, people, alike, deactivated, requests])
      await client.invalidateQueries({ queryKey: keyOf(organizationId) })
  }
  return {
    addHousehold: async (added: NewHousehold) => {
      const { item } = await createHousehold({ organizationId, ...added })
      await readAnew()
      return item.userId
    },
    addPerson: async (accountHolderId: string, added: NewMember) => {
      await createHouseholdPerson({ organizationId, accountHolderId, ...added })
      await readAnew()
    },
    invite: async (userId: string) => {
      const { item } = await invitePerson({ organizationId, userId })
      await readAnew()
      return item
    },
    deactivate: async (userId: string, version: number) => {
      await deactivatePerson({ organizationId, userId, version })
      await readAnew()
    },
    dismissRequest: async (requestId: string) => {
      await dismissInvitationRequest({ organizationId, requestId })
      await readAnew()
    },
    activate: async (userId: string) => {
      await activatePerson({ organizationId, userId })
      await readAnew()
    },
  }
}

export const useLeaving = (organizationId: string, userId: string) =>
  useQuery(leavingQuery(organizationId, userId))

export const useDeactivated = (organizationId: string) =>
  useInfiniteQuery(deactivatedQuery(organizationId))

export const useRequests = (organizationId: string) =>
  useInfiniteQuery(requestsQuery(organizationId))
