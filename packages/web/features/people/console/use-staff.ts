// Who works here and who is invited to. Whatever changes is read anew.

import type { GivenRole } from '@lodgepole/domain/access/giving-roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export interface StaffInvitationRequest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: GivenRole
}

const keyOf = (organizationId: string) => ['console-staff', organizationId] as const

export const useStaff = (organizationId: string) =>
  useQuery({
    queryKey: keyOf(organizationId),
    queryFn: async () => (await api.call('GET /v2/console/staff', { query: { organizationId } })).items,
    staleTime: 0,
  })

export const useStaffInvitations = (organizationId: string) => {
  const client = useQueryClient()
  const readAnew = () => client.invalidateQueries({ queryKey: keyOf(organizationId) })
  return {
    invite: async (request: StaffInvitationRequest) => {
      await api.call('POST /v2/console/staff/invitation', { body: { organizationId, ...request } })
      await readAnew()
    },
    inviteAgain: async (userId: string) => {
      await api.call('POST /v2/console/staff/invitation/again', { body: { organizationId, userId } })
      await readAnew()
    },
    withdraw: async (userId: string) => {
      await api.call('POST /v2/console/staff/invitation/withdrawal', { body: { organizationId, userId } })
      await readAnew()
    },
  }
}
