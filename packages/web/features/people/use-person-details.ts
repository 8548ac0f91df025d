// What home fetches beyond the household itself. A person's details are asked for when they are
// chosen, and kept for a minute.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { personActivityQuery, personSpendingQuery, upcomingQuery } from './api.ts'

export const useActivity = (userId: string) => useInfiniteQuery(personActivityQuery(userId))

export const useSpending = (userId: string) => useQuery(personSpendingQuery(userId))

/** The next booking of each person; the two hundred soonest of a very large household. */
export const useUpcoming = (enabled: boolean) => useQuery({ ...upcomingQuery(), enabled })
