// Who may be invited to which staff role. The role is granted when the mailbox is verified, so an
// invitation can expire or be withdrawn.

import { defineRefusals, refuse, type Refusal } from '../../kernel/refusal.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { rolesGrantableBy, roleRefusals, type RankedRole } from './granting-roles.ts'
import { roleSet, type Role } from './roles.ts'

export const STAFF_INVITATION_DAYS = 14
const DAY_SECONDS = 86_400

export const staffRefusals = defineRefusals({
  ROLE_HELD_ALREADY: {
    status: 409,
    message: 'This person already has this role and can sign in to the console.',
  },
  /** Names the person, so that a person who mistyped an address sees who they would let in. */
  STAFF_KNOWN_HERE: {
    status: 409,
    message: 'This address belongs to someone here. Confirm that you mean this person.',
  },
  STAFF_DEACTIVATED: {
    status: 409,
    message:
      'The person with this address is deactivated. Reactivate them first, then invite them.',
  },
  STAFF_INVITATION_NOT_FOUND: {
    status: 404,
    message: 'There is no open invitation for this person. They may have accepted it.',
  },
})

export const staffInvitationEnd = (nowSeconds: number): number =>
  nowSeconds + STAFF_INVITATION_DAYS * DAY_SECONDS

export const isExpired = (
  { expiresSeconds }: { readonly expiresSeconds: number },
  nowSeconds: number,
): boolean => expiresSeconds <= nowSeconds

/** `person`: the person here who already has this address. */
export const checkStaffInvitation = (
  own: ReadonlySet<Role>,
  role: RankedRole,
  person?: { readonly role: string; readonly roles: readonly string[] },
): Result<undefined, Refusal> => {
  if (!rolesGrantableBy(own).includes(role)) return refuse(roleRefusals.ROLE_ABOVE_YOURS)
  return person && roleSet(person).has(role)
    ? refuse(staffRefusals.ROLE_HELD_ALREADY)
    : ok(undefined)
}
