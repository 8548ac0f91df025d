// Who must have shown more than a password before they may do their work here.

import { householdRoles, worksHere, type Role } from '../access/roles.ts'

export interface WorkPlace {
  readonly roles: ReadonlySet<Role>
  /** The organization requires a second factor of those who work there. */
  readonly isRequired: boolean
}

export interface FactorFacts {
  readonly hasSecondFactor: boolean
  /** The organization's own provider let them in: it decides how its people prove who they are. */
  readonly isOfProvider: boolean
  /** The installation requires one of its administrators. */
  readonly isRequiredOfAdministrators: boolean
}

export const isAdministrator = (places: readonly Pick<WorkPlace, 'roles'>[]): boolean =>
  places.some(({ roles }) => roles.has('sysadmin'))

/** An administrator of the installation needs it wherever they work. */
export const isFactorMissing = (place: WorkPlace, places: readonly WorkPlace[], facts: FactorFacts): boolean => {
  if (facts.hasSecondFactor || !worksHere(place.roles)) return false
  if (facts.isRequiredOfAdministrators && isAdministrator(places)) return true
  return place.isRequired && !facts.isOfProvider
}

/** What is left to somebody until then: their household. */
export const withoutWork = (has: ReadonlySet<Role>): ReadonlySet<Role> => new Set(householdRoles.filter((role) => has.has(role)))
