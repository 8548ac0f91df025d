// Staff and pending staff invitations. Affected data is refetched.

import type { RankedRole } from '@lodgepole/domain/identity/access/granting-roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  staffQuery,
  consolePeopleKeys,
  inviteStaff,
  inviteStaffAgain,
  withdrawStaffInvitation,
} from './api.ts'

export interface StaffInvitationRequest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: RankedRole
  /** The existing person whom the inviter confirmed as the owner of the address. */
  readonly confirmedUserId?: string
}

export const useStaff = (organizationId: string) => useQuery(staffQuery(organizationId))

export const useStaffInvitations = (organizationId: string) => {
  const client = useQueryClient()
  const readAnew = () =>
    client.invalidateQueries({ queryKey: consolePeopleKeys.staff(organizationId) })
  return {
    /** Whether the role was granted immediately, and whether mail to the address is held. */
    invite: async (
      request: StaffInvitationRequest,
    ): Promise<{ readonly isGiven: boolean; readonly isHeld: boolean }> => {
      const { item } = await inviteStaff({ organizationId, ...request })
      await readAnew()
      return { isGiven: item.expiresAtSeconds === null, isHeld: item.isHeld }
    },
    /** Resolves to whether mail to the address is held. */
    inviteAgain: async (userId: string): Promise<boolean> => {
      const { item } = await inviteStaffAgain({ organizationId, userId })
      await readAnew()
      return item.isHeld
    },
    withdraw: async (userId: string) => {
      await withdrawStaffInvitation({ organizationId, userId })
      await readAnew()
    },
  }
}
