// The console's lists. Unlike the members' lists, they are always current. Every change refetches
// them (`useStayChanges`).

import { stayStandings, type StayStanding } from '@lodgepole/domain/lodging/stays'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  type StayFilters,
  deskStaysQuery,
  waitingStaysQuery,
  deskUnitsQuery,
  deskUnitQuery,
} from './api.ts'

export const standingOf = (text: string): StayStanding | undefined =>
  stayStandings.find((standing) => standing === text)

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export const useDeskStays = (organizationId: string, filters: StayFilters) =>
  useInfiniteQuery(deskStaysQuery(organizationId, filters))

/** How many stays are waiting for a decision, as far as the first page shows. */
export const useWaitingCount = (organizationId: string): string => {
  const { data } = useQuery(waitingStaysQuery(organizationId))
  return data && data.items.length > 0 ? `${data.items.length}${data.next ? '+' : ''}` : ''
}

export const useDeskUnits = (organizationId: string, search: string) =>
  useInfiniteQuery(deskUnitsQuery(organizationId, search))

export const useDeskUnit = (organizationId: string, lodgingId: string) =>
  useQuery(deskUnitQuery(organizationId, lodgingId))
