// Who works here and who is invited to. Whatever changes is read anew.

import type { StaffMember } from '@lodgepole/contract/people/staff/endpoints'
import type { GivenRole } from '@lodgepole/domain/identity/access/giving-roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

export interface StaffInvitationRequest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: GivenRole
  /** The person here to whom the inviter knows that the address belongs. */
  readonly confirmedUserId?: string
}

const isJustSent = ({ invitation }: StaffMember): boolean =>
  invitation !== null && Date.now() - invitation.invitedAtSeconds * 1000 < 15_000

const keyOf = (organizationId: string) => ['console-staff', organizationId] as const

export const useStaff = (organizationId: string) =>
  useQuery({
    queryKey: keyOf(organizationId),
    queryFn: async () =>
      (await api.call('GET /v2/console/staff', { query: { organizationId } })).items,
    staleTime: 0,
    // Whoever signs in with another organization already has the role a moment later.
    refetchInterval: ({ state: { data } }) => (data?.some(isJustSent) ? 3_000 : false),
  })

export const useStaffInvitations = (organizationId: string) => {
  const client = useQueryClient()
  const readAnew = () => client.invalidateQueries({ queryKey: keyOf(organizationId) })
  return {
    /** Whether the role was given at once, and whether mail to the address is kept back. */
    invite: async (
      request: StaffInvitationRequest,
    ): Promise<{ readonly isGiven: boolean; readonly isHeld: boolean }> => {
      const { item } = await api.call('POST /v2/console/staff/invitation', {
        body: { organizationId, ...request },
      })
      await readAnew()
      return { isGiven: item.expiresAtSeconds === null, isHeld: item.isHeld }
    },
    /** Whether mail to the address is kept back. */
    inviteAgain: async (userId: string): Promise<boolean> => {
      const { item } = await api.call('POST /v2/console/staff/invitation/again', {
        body: { organizationId, userId },
      })
      await readAnew()
      return item.isHeld
    },
    withdraw: async (userId: string) => {
      await api.call('POST /v2/console/staff/invitation/withdrawal', {
        body: { organizationId, userId },
      })
      await readAnew()
    },
  }
}
