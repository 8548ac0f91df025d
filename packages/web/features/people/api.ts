// Calls about the people of the account.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { pageAt, pages, command } from '../../lib/api/calls.ts'
import { keyRoots } from '../../lib/api/key-roots.ts'
import type { LoadedLogin } from '../../lib/session/login.ts'
import { authorizedRequest } from './authorized-request.ts'

const ACTIVITY_SHOWN = 5

const peopleKeys = {
  activity: (userId: string) => [...keyRoots.person, 'activity', userId] as const,
  spending: (userId: string) => [...keyRoots.person, 'spending', userId] as const,
  upcoming: () => [...keyRoots.household, 'upcoming'] as const,
  authorizedPersons: (userId: string) => ['authorized-persons', userId] as const,
  participant: (userId: string) => ['participant', userId] as const,
}

export const personActivityQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.activity(userId),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/profile/person/activity', {
        query: { userId, limit: ACTIVITY_SHOWN, ...pageAt(pageParam) },
      }),
    ...pages,
  })

export const personSpendingQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.spending(userId),
    queryFn: async () =>
      (await api.call('GET /v2/profile/person/spending', { query: { userId } })).item,
  })

/** Each person's next booking. For a very large household, only the two hundred soonest. */
export const upcomingQuery = () =>
  queryOptions({
    queryKey: peopleKeys.upcoming(),
    queryFn: async () =>
      (await api.call('GET /v2/session/household/upcoming', { query: {} })).items,
  })

/**
 * Refetched by each screen, because the other parent may have changed the list, and a form must
 * know the version it edits.
 */
export const authorizedPersonsQuery = (login: Pick<LoadedLogin, 'user' | 'details'>) =>
  queryOptions({
    queryKey: peopleKeys.authorizedPersons(login.user.userId),
    queryFn: async () =>
      (await api.call('GET /v2/profile/authpersons/account', { query: authorizedRequest(login) }))
        .items,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * Fetched only once, so that a form doesn't get other values or another version while someone is
 * typing.
 */
export const participantQuery = (userId: string, organizationId: string | undefined) =>
  queryOptions({
    queryKey: peopleKeys.participant(userId),
    queryFn: async () =>
      (await api.call('GET /v2/profile/participant', { query: { userId, organizationId } })).item,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const deleteAuthorizedPerson = command(api, 'POST /v2/profile/authperson/delete')
export const upsertAuthorizedPerson = command(api, 'POST /v2/profile/authperson/upsert')
export const removePerson = command(api, 'POST /v2/profile/participant/delete')
export const savePerson = command(api, 'POST /v2/profile/participant')
export const createPerson = command(api, 'POST /v2/profile/authuser/create')
