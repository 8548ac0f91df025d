// Who must have shown more than a password before they may do their work here.

import { householdRoles, worksHere, type Role } from './access/roles.ts'
import { refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'
import { identityRefusals } from './refusals.ts'

export interface WorkingContext {
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

export const isAdministrator = (places: readonly Pick<WorkingContext, 'roles'>[]): boolean =>
  places.some(({ roles }) => roles.has('sysadmin'))

/** An administrator of the installation needs it wherever they work. */
export const isFactorMissing = (
  place: WorkingContext,
  places: readonly WorkingContext[],
  facts: FactorFacts,
): boolean => {
  if (facts.hasSecondFactor || !worksHere(place.roles)) return false
  if (facts.isRequiredOfAdministrators && isAdministrator(places)) return true
  return place.isRequired && !facts.isOfProvider
}

/** What is left to somebody until then: their household. */
export const withoutWork = (has: ReadonlySet<Role>): ReadonlySet<Role> =>
  new Set(householdRoles.filter((role) => has.has(role)))

export interface FactorReset {
  readonly isOwn: boolean
  /** What the person is in the organization that asks. */
  readonly here: ReadonlySet<Role>
  /** The login has an account in another organization: this one's admins may not weaken it. */
  readonly opensElsewhere: boolean
  /** Since when the person works here; undefined where that is longer ago than we know. */
  readonly startedWorkAtMs: number | undefined
  readonly nowMs: number
  /** Whoever asks looks after the whole installation. */
  readonly isByAdministrator: boolean
}

/** A member who is given a role is not without their factor a minute later. */
const RESET_AFTER_MS = 24 * 3_600_000

/**
 * Whether somebody's lost factor can be removed for them. The command checks apart that they do not
 * rank above the admin.
 */
export const checkFactorReset = (asked: FactorReset): Result<undefined, Refusal> => {
  const { isOwn, here, opensElsewhere, startedWorkAtMs, nowMs, isByAdministrator } = asked
  if (isOwn) return refuse(identityRefusals.OWN_FACTOR_RESET)
  if (!worksHere(here)) return refuse(identityRefusals.FACTOR_OF_STAFF_ONLY)
  const isNewHere = startedWorkAtMs !== undefined && nowMs < startedWorkAtMs + RESET_AFTER_MS
  // One refusal for both: an admin does not learn from it who has an account elsewhere.
  return (opensElsewhere || isNewHere) && !isByAdministrator
    ? refuse(identityRefusals.FACTOR_RESET_BY_ADMINISTRATOR)
    : ok(undefined)
}
