// The data and actions of the household's screen. After a change, the household is refetched, so
// that the change shows immediately.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RankedRole } from '@lodgepole/domain/identity/access/granting-roles'
import { householdQuery, consolePeopleKeys, editPerson, restrictPerson, setRoles } from './api.ts'

export const useHousehold = (organizationId: string, personId: string) =>
  useQuery(householdQuery(organizationId, personId))

export interface Restriction {
  readonly userId: string
  readonly restricted: boolean
  readonly lastDay?: string | null
  readonly message?: string | null
  readonly version: number
}

/** Fields that are omitted don't change. */
interface PersonEdit {
  readonly userId: string
  readonly version: number
  readonly [field: string]: string | number | boolean | null
}

export const useHouseholdChanges = (organizationId: string) => {
  const client = useQueryClient()
  const readAnew = async () => {
    await client.invalidateQueries({ queryKey: consolePeopleKeys.household(organizationId) })
    void client.invalidateQueries({ queryKey: consolePeopleKeys.people(organizationId) })
  }
  return {
    edit: async (change: PersonEdit) => {
      await editPerson({ organizationId, ...change })
      await readAnew()
    },
    restrict: async (change: Restriction) => {
      await restrictPerson({ organizationId, ...change })
      await readAnew()
    },
    giveRoles: async (userId: string, roles: readonly RankedRole[], version: number) => {
      await setRoles({ organizationId, userId, roles: [...roles], version })
      await readAnew()
    },
  }
}
