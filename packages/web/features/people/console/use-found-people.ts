// People as they are typed for. Each text is a question of its own, so that a late answer to an
// earlier one is never shown for this.

import { useInfiniteQuery } from '@tanstack/react-query'
import { foundPeopleQuery } from './api.ts'

export const useFoundPeople = (organizationId: string, text: string) =>
  useInfiniteQuery(foundPeopleQuery(organizationId, text))
