// What the home page fetches beyond the household itself. A person's details are fetched when they
// are selected, and cached for a minute.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { personActivityQuery, personSpendingQuery, upcomingQuery } from './api.ts'

export const useActivity = (userId: string) => useInfiniteQuery(personActivityQuery(userId))

export const useSpending = (userId: string) => useQuery(personSpendingQuery(userId))

/** Each person's next booking. For a very large household, only the two hundred soonest. */
export const useUpcoming = (enabled: boolean) => useQuery({ ...upcomingQuery(), enabled })
