// Searches people while typing. Each text is a separate query, so that a late answer to an earlier
// one is never shown for the current one.

import { useInfiniteQuery } from '@tanstack/react-query'
import { foundPeopleQuery } from './api.ts'

export const useFoundPeople = (organizationId: string, text: string) =>
  useInfiniteQuery(foundPeopleQuery(organizationId, text))
