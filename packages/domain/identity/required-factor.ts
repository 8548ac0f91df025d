// Who must have shown more than a password before they may work here.

import { householdRoles, hasStaffRole, type Role } from './access/roles.ts'
import { refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'
import { identityRefusals } from './refusals.ts'

export interface WorkingContext {
  readonly roles: ReadonlySet<Role>
  /** The organization requires a second factor from its staff. */
  readonly isRequired: boolean
}

export interface FactorFacts {
  readonly hasSecondFactor: boolean
  /**
   * The organization's own provider signed them in, and it decides how its people prove their
   * identity.
   */
  readonly isOfProvider: boolean
  /** The installation requires a second factor from its administrators. */
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
  if (facts.hasSecondFactor || !hasStaffRole(place.roles)) return false
  if (facts.isRequiredOfAdministrators && isAdministrator(places)) return true
  return place.isRequired && !facts.isOfProvider
}

/** The roles that remain until then: those of their household. */
export const withoutWork = (has: ReadonlySet<Role>): ReadonlySet<Role> =>
  new Set(householdRoles.filter((role) => has.has(role)))

export interface FactorReset {
  readonly isOwn: boolean
  /** The person's roles in the organization that asks. */
  readonly here: ReadonlySet<Role>
  /**
   * The login has an account in another organization, so this organization's admins may not weaken
   * it.
   */
  readonly opensElsewhere: boolean
  /**
   * Since when the person has worked here. Undefined when that is longer ago than the records go.
   */
  readonly startedWorkAtMs: number | undefined
  readonly nowMs: number
  /** The person asking administers the whole installation. */
  readonly isByAdministrator: boolean
}

/** Prevents an admin from granting a member a role and removing their factor a minute later. */
const RESET_AFTER_MS = 24 * 3_600_000

/**
 * Whether a person's lost factor can be removed for them. The command separately checks that they
 * do not rank above the admin.
 */
export const checkFactorReset = (asked: FactorReset): Result<undefined, Refusal> => {
  const { isOwn, here, opensElsewhere, startedWorkAtMs, nowMs, isByAdministrator } = asked
  if (isOwn) return refuse(identityRefusals.OWN_FACTOR_RESET)
  if (!hasStaffRole(here)) return refuse(identityRefusals.FACTOR_OF_STAFF_ONLY)
  const isNewHere = startedWorkAtMs !== undefined && nowMs < startedWorkAtMs + RESET_AFTER_MS
  // The refusal is the same in both cases, so that an admin cannot learn who has an account
  // elsewhere.
  return (opensElsewhere || isNewHere) && !isByAdministrator
    ? refuse(identityRefusals.FACTOR_RESET_BY_ADMINISTRATOR)
    : ok(undefined)
}
