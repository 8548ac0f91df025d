// What the household's screen reads and changes. A change shows at once: the household is read
// anew.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GivenRole } from '@lodgepole/domain/identity/access/giving-roles'
import { api } from '../../../lib/api/api.ts'

const keyOf = (organizationId: string, personId: string) =>
  ['console-household', organizationId, personId] as const

export const useHousehold = (organizationId: string, personId: string) =>
  useQuery({
    queryKey: keyOf(organizationId, personId),
    queryFn: async () =>
      (await api.call('GET /v2/console/household', { query: { organizationId, personId } })).item,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export interface Restriction {
  readonly userId: string
  readonly restricted: boolean
  readonly lastDay?: string | null
  readonly message?: string | null
  readonly version: number
}

/** What is not named stays as it is. */
interface PersonEdit {
  readonly userId: string
  readonly version: number
  readonly [field: string]: string | number | boolean | null
}

export const useHouseholdChanges = (organizationId: string) => {
  const client = useQueryClient()
  const readAnew = async () => {
    await client.invalidateQueries({ queryKey: ['console-household', organizationId] })
    void client.invalidateQueries({ queryKey: ['console-people', organizationId] })
  }
  return {
    edit: async (wish: PersonEdit) => {
      await api.call('POST /v2/console/person', { body: { organizationId, ...wish } })
      await readAnew()
    },
    restrict: async (wish: Restriction) => {
      await api.call('POST /v2/console/person/restriction', { body: { organizationId, ...wish } })
      await readAnew()
    },
    giveRoles: async (userId: string, roles: readonly GivenRole[], version: number) => {
      await api.call('POST /v2/console/person/roles', {
        body: { organizationId, userId, roles: [...roles], version },
      })
      await readAnew()
    },
  }
}
