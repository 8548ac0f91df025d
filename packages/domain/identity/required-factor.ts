// Who must have shown more than a password before they may do their work here.

import { householdRoles, worksHere, type Role } from '../access/roles.ts'
import { refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'
import { identityRefusals } from './refusals.ts'

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

export interface FactorReset {
  readonly isOwn: boolean
  /** What the person is in the organization that asks. */
  readonly here: ReadonlySet<Role>
  /** What they are in others: a login that opens more than this organization is not its admins' to weaken. */
  readonly elsewhere: readonly ReadonlySet<Role>[]
  /** Whoever asks looks after the whole installation. */
  readonly isByAdministrator: boolean
}

/** Whether somebody's lost factor can be taken away for them. That they stand no higher than whoever asks is checked apart. */
export const checkFactorReset = ({ isOwn, here, elsewhere, isByAdministrator }: FactorReset): Result<undefined, Refusal> => {
  if (isOwn) return refuse(identityRefusals.OWN_FACTOR_RESET)
  if (!worksHere(here)) return refuse(identityRefusals.FACTOR_OF_STAFF_ONLY)
  return !isByAdministrator && elsewhere.some(worksHere) ? refuse(identityRefusals.WORKS_ELSEWHERE_TOO) : ok(undefined)
}
