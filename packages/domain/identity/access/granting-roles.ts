// Who may grant which role to whom. Nobody grants or removes a role above their own, or changes a
// person who has one. Nobody here can grant roles that only the installation decides. An
// organization always keeps at least one admin.

import { defineRefusals, refuse, type Refusal } from '../../kernel/refusal.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { isAdmin, type Role } from './roles.ts'

/** The roles of an organization's staff, lowest first. The number is the rank. */
const ranks = {
  employee: 1,
  'organization-employee': 1,
  cashier: 1,
  counselor: 1,
  'store-manager': 1,
  'property-manager': 1,
  concierge: 1,
  registrar: 2,
  director: 3,
  admin: 4,
  'organization-manager': 4,
  'master-admin': 5,
  sysadmin: 6,
} as const satisfies Partial<Record<Role, number>>

export type RankedRole = keyof typeof ranks

export const rankedRoles = Object.keys(ranks) as readonly RankedRole[]

const isRanked = (role: Role): role is RankedRole => role in ranks
const rankOf = (has: ReadonlySet<Role>): number =>
  Math.max(0, ...[...has].filter(isRanked).map((role) => ranks[role]))

/** The roles that a person with these roles may grant and remove. */
export const rolesGrantableBy = (own: ReadonlySet<Role>): readonly RankedRole[] =>
  rankedRoles.filter((role) => ranks[role] <= rankOf(own))

/** People who have one of these may not be changed by this person. */
export const rolesAbove = (own: ReadonlySet<Role>): readonly RankedRole[] =>
  rankedRoles.filter((role) => ranks[role] > rankOf(own))

/**
 * Whether a person may change, restrict, let go, merge or act as another. This is refused when the
 * other ranks higher.
 */
export const mayManage = (own: ReadonlySet<Role>, theirs: ReadonlySet<Role>): boolean =>
  rankOf(theirs) <= rankOf(own)

export const rankRefusals = defineRefusals({
  PERSON_ABOVE_YOU: {
    status: 403,
    message: 'This person’s role is above yours. Ask someone with the same role as theirs.',
  },
})

export const roleRefusals = defineRefusals({
  ROLE_ABOVE_YOURS: {
    status: 403,
    message: 'You can’t give or remove a role above your own. Ask an admin with that role.',
  },
  ROLE_NEEDS_SIGN_IN: {
    status: 409,
    message: 'Only people who sign in can work here. Invite this person first.',
  },
  LAST_ADMIN: {
    status: 409,
    message: 'This is the organization’s last admin. Make someone else an admin first.',
  },
})

interface RoleChange {
  readonly own: ReadonlySet<Role>
  readonly before: ReadonlySet<Role>
  readonly after: ReadonlySet<Role>
  /** Whether another admin would remain. */
  readonly hasOtherAdmin: boolean
}

export const checkRoleChange = ({
  own,
  before,
  after,
  hasOtherAdmin,
}: RoleChange): Result<undefined, Refusal> => {
  const changed = rankedRoles.filter((role) => before.has(role) !== after.has(role))
  if (changed.length === 0) return ok(undefined)
  const gives = rolesGrantableBy(own)
  if (!mayManage(own, before) || changed.some((role) => !gives.includes(role)))
    return refuse(roleRefusals.ROLE_ABOVE_YOURS)
  return isAdmin(before) && !isAdmin(after) && !hasOtherAdmin
    ? refuse(roleRefusals.LAST_ADMIN)
    : ok(undefined)
}

/**
 * The `role` and `roles` of a person whose relation to the organization (holder, tenant, …) stays
 * the same and who works in the given roles.
 */
export const rolesToStore = (
  before: { readonly role: string; readonly roles: readonly string[] },
  work: ReadonlySet<Role>,
): { readonly role: string; readonly roles: readonly string[] } => {
  const stays = [before.role, ...before.roles].filter((name) => !isRanked(name as Role))
  const highestFirst = rankedRoles.filter((name) => work.has(name)).toReversed()
  const [role = 'account-holder', ...roles] = new Set([...stays, ...highestFirst])
  return { role, roles }
}
