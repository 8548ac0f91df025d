// Staff calls about people and households.

import type { ListedMark } from '@lodgepole/contract/messages/marks/endpoints'
import type { StaffMember } from '@lodgepole/contract/people/staff/endpoints'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages, command } from '../../../lib/api/calls.ts'
import { keyRoots } from '../../../lib/api/key-roots.ts'

const PAGE = 50

/** Each key starts with the data's kind and the organization. */
export const consolePeopleKeys = {
  people: (organizationId: string) => [...keyRoots.consolePeople, organizationId] as const,
  household: (organizationId: string) => [...keyRoots.consoleHousehold, organizationId] as const,
  alike: (organizationId: string) => ['console-alike', organizationId] as const,
  merge: (organizationId: string) => ['console-merge', organizationId] as const,
  leaving: (organizationId: string) => ['console-leaving', organizationId] as const,
  deactivated: (organizationId: string) => ['console-deactivated', organizationId] as const,
  requests: (organizationId: string) => ['console-requests', organizationId] as const,
  mailMarks: (organizationId: string) => ['console-mail-marks', organizationId] as const,
  staff: (organizationId: string) => ['console-staff', organizationId] as const,
}

export const foundPeopleQuery = (organizationId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: [...consolePeopleKeys.people(organizationId), text] as const,
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people', {
        query: { organizationId, q: text, limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const householdQuery = (organizationId: string, personId: string) =>
  queryOptions({
    queryKey: [...consolePeopleKeys.household(organizationId), personId] as const,
    queryFn: async () =>
      (await api.call('GET /v2/console/household', { query: { organizationId, personId } })).item,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What prevents a person from being deactivated. */
export const leavingQuery = (organizationId: string, userId: string) =>
  queryOptions({
    queryKey: [...consolePeopleKeys.leaving(organizationId), userId] as const,
    queryFn: async () =>
      (await api.call('GET /v2/console/person/leaving', { query: { organizationId, userId } }))
        .item,
    staleTime: 0,
    gcTime: 0,
  })

export const deactivatedQuery = (organizationId: string) =>
  infiniteQueryOptions({
    queryKey: consolePeopleKeys.deactivated(organizationId),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people/deactivated', {
        query: { organizationId, limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
    staleTime: 0,
  })

/** People who have requested an invitation. */
export const requestsQuery = (organizationId: string) =>
  infiniteQueryOptions({
    queryKey: consolePeopleKeys.requests(organizationId),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people/requests', {
        query: { organizationId, limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
    staleTime: 0,
  })

export interface MarkFilters {
  readonly kind: ListedMark['kind'] | undefined
  readonly text: string
}

export const mailMarksQuery = (organizationId: string, { kind, text }: MarkFilters) =>
  infiniteQueryOptions({
    queryKey: [...consolePeopleKeys.mailMarks(organizationId), kind, text] as const,
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/mail/marks', {
        query: {
          organizationId,
          limit: PAGE,
          ...(kind ? { kind } : {}),
          ...(text ? { q: text } : {}),
          ...pageAt(pageParam),
        },
      }),
    ...pages,
    staleTime: 0,
  })

/** People who may be duplicates. */
export const duplicatesQuery = (organizationId: string, personId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...consolePeopleKeys.alike(organizationId), personId ?? ''] as const,
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people/alike', {
        query: {
          organizationId,
          limit: PAGE,
          ...(personId ? { personId } : {}),
          ...pageAt(pageParam),
        },
      }),
    ...pages,
    staleTime: 0,
  })

export const mergePreviewQuery = (organizationId: string, fromId: string, intoId: string) =>
  queryOptions({
    queryKey: [...consolePeopleKeys.merge(organizationId), fromId, intoId] as const,
    queryFn: async () =>
      (
        await api.call('GET /v2/console/person/merge', {
          query: { organizationId, fromId, intoId },
        })
      ).item,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

const isJustSent = ({ invitation }: StaffMember): boolean =>
  invitation !== null && Date.now() - invitation.invitedAtSeconds * 1000 < 15_000

export const staffQuery = (organizationId: string) =>
  queryOptions({
    queryKey: consolePeopleKeys.staff(organizationId),
    queryFn: async () =>
      (await api.call('GET /v2/console/staff', { query: { organizationId } })).items,
    staleTime: 0,
    // A person who already has a login with another organization gets the role a moment later.
    refetchInterval: ({ state: { data } }) => (data?.some(isJustSent) ? 3_000 : false),
  })

export const resetSecondFactor = command(api, 'POST /v2/console/person/reset-second-factor')
export const signOutEverywhere = command(api, 'POST /v2/console/person/sign-out')
export const setRoles = command(api, 'POST /v2/console/person/roles')
export const restrictPerson = command(api, 'POST /v2/console/person/restriction')
export const editPerson = command(api, 'POST /v2/console/person')
export const activatePerson = command(api, 'POST /v2/console/person/activation')
export const dismissInvitationRequest = command(api, 'POST /v2/console/people/requests/dismissal')
export const deactivatePerson = command(api, 'POST /v2/console/person/deactivation')
export const invitePerson = command(api, 'POST /v2/console/person/invitation')
export const createHouseholdPerson = command(api, 'POST /v2/console/household/person')
export const createHousehold = command(api, 'POST /v2/console/household')
export const confirmMailAddress = command(api, 'POST /v2/console/mail/marks/confirm')
export const markAsDifferent = command(api, 'POST /v2/console/people/apart')
export const mergePeople = command(api, 'POST /v2/console/person/merge')
export const withdrawStaffInvitation = command(api, 'POST /v2/console/staff/invitation/withdrawal')
export const inviteStaffAgain = command(api, 'POST /v2/console/staff/invitation/again')
export const inviteStaff = command(api, 'POST /v2/console/staff/invitation')
