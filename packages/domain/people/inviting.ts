// Who staff can invite by email to sign in, and why others cannot be invited.

import { defineRefusals, refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'

export const invitingRefusals = defineRefusals({
  INVITE_NEEDS_ACCOUNT: {
    status: 409,
    message: 'Only account holders sign in. Invite the account holder of this household instead.',
  },
  INVITE_NEEDS_EMAIL: {
    status: 409,
    message: 'This person has no email address. Enter one first.',
  },
  SIGNS_IN_ALREADY: {
    status: 409,
    message:
      'This person already signs in. If they forgot their password, they can choose a new ' +
      'one on the sign-in page.',
  },
})

interface Invited {
  readonly accountHolderId: string | null
  readonly email: string | null
}

export const checkInvitation = (
  { accountHolderId, email }: Invited,
  signsIn: boolean,
): Result<string, Refusal> => {
  if (accountHolderId !== null) return refuse(invitingRefusals.INVITE_NEEDS_ACCOUNT)
  if (signsIn) return refuse(invitingRefusals.SIGNS_IN_ALREADY)
  return email === null ? refuse(invitingRefusals.INVITE_NEEDS_EMAIL) : ok(email)
}
