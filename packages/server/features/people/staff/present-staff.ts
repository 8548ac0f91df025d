// Staff as the console lists them, with any pending invitation.

import type { StaffMember } from '@lodgepole/contract/people/staff/endpoints'
import { rankedRoles, type RankedRole } from '@lodgepole/domain/identity/access/granting-roles'
import { roleSet } from '@lodgepole/domain/identity/access/roles'
import { isExpired } from '@lodgepole/domain/identity/access/staff-invitations'
import { nextMailAtSeconds } from '@lodgepole/domain/people/invitation-mails'
import type { listStaff } from './store.ts'

export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number]

export const presentStaff = (
  {
    userId,
    firstName,
    lastName,
    email,
    invitedAs,
    invitedSeconds,
    expiresSeconds,
    mails,
    ...person
  }: StaffRow,
  nowSeconds: number,
): Omit<StaffMember, 'mailMark'> => {
  const has = roleSet(person)
  const isInvited = invitedAs !== null && invitedSeconds !== null && expiresSeconds !== null
  return {
    userId,
    firstName,
    lastName,
    email,
    roles: rankedRoles.filter((role) => has.has(role)),
    invitation: isInvited
      ? {
          role: invitedAs as RankedRole,
          invitedAtSeconds: invitedSeconds,
          expiresAtSeconds: expiresSeconds,
          isExpired: isExpired({ expiresSeconds }, nowSeconds),
          nextMailAtSeconds: nextMailAtSeconds({
            withinADay: mails ?? 0,
            lastAtSeconds: invitedSeconds,
          }),
        }
      : null,
  }
}
