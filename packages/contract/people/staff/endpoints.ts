// Who works for the organization, and who is invited to.

import {
  rankedRoles,
  roleRefusals,
  rankRefusals,
  type RankedRole,
} from '@lodgepole/domain/identity/access/granting-roles'
import { staffRefusals } from '@lodgepole/domain/identity/access/staff-invitations'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { personEditRefusals } from '@lodgepole/domain/people/edit-refusals'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'
import { mailMarkSchema } from '../../messages/marks/schemas.ts'
import { nameText } from '../fields.ts'

const staff = {
  permission: { capability: 'rolesWrite' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const
const organizationId = z.uuid().optional()
const role = z.enum(rankedRoles)

const staffInvitationSchema = z.object({
  role,
  invitedAtSeconds: z.number(),
  expiresAtSeconds: z.number(),
  isExpired: z.boolean(),
  nextMailAtSeconds: z.number(),
})
const staffMemberSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** Their current staff roles. */
  roles: z.array(role),
  /** The role they are invited to, until they accept. */
  invitation: staffInvitationSchema.nullable(),
  /** Why email to their address is not sent. Null when it is sent. */
  mailMark: mailMarkSchema.nullable(),
})

const invitedSchema = z.object({
  userId: z.string(),
  email: z.string(),
  role,
  /** Until when the invitation is valid. Null when the role was granted immediately. */
  expiresAtSeconds: z.number().nullable(),
  /** The address is marked, so nothing is sent until it is confirmed. */
  isHeld: z.boolean(),
})

/** Details of `STAFF_KNOWN_HERE`: the person who has the address. */
export interface ExistingPerson {
  /** The value to send as `confirmedUserId`. For a second parent, the account that they share. */
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly RankedRole[]
  readonly isSecondParent: boolean
  /** Whether they already sign in. If so, they get the role immediately. */
  readonly signsIn: boolean
}

export type StaffMember = DeepReadonly<z.output<typeof staffMemberSchema>>

export const staffEndpoints = endpoints({
  list: {
    ...staff,
    route: 'GET /v2/console/staff',
    summary: 'Lists the staff and everyone invited to join, by name',
    query: z.object({ organizationId }),
    output: itemsAnswer(staffMemberSchema),
    refusals: [],
  },
  invite: {
    ...staff,
    route: 'POST /v2/console/staff/invitation',
    summary:
      'Invites a person to join the staff. They get the role once they confirm the email ' +
      'address. An address that already belongs to a person of the organization is refused ' +
      'with that person’s name (`details.person`) until `confirmedUserId` names them; a person ' +
      'who can already sign in then gets the role at once',
    body: z.strictObject({
      organizationId,
      firstName: nameText,
      lastName: nameText,
      email: z.string().trim().min(1).max(254),
      role,
      confirmedUserId: z.uuid().optional(),
    }),
    output: itemAnswer(invitedSchema),
    refusals: [
      peopleRefusals.FIRST_NAME_UNDEFINED,
      peopleRefusals.LAST_NAME_UNDEFINED,
      identityRefusals.INVALID_EMAIL,
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.TOO_MANY_TRIES,
      roleRefusals.ROLE_ABOVE_YOURS,
      personEditRefusals.EMAIL_TAKEN,
      rankRefusals.PERSON_ABOVE_YOU,
      staffRefusals.ROLE_HELD_ALREADY,
      staffRefusals.STAFF_DEACTIVATED,
      staffRefusals.STAFF_KNOWN_HERE,
    ],
  },
  inviteAgain: {
    ...staff,
    route: 'POST /v2/console/staff/invitation/again',
    summary: 'Sends an invitation again, even an expired one. It is valid for the full time again',
    body: z.strictObject({ organizationId, userId: z.uuid() }),
    output: itemAnswer(invitedSchema),
    refusals: [
      staffRefusals.STAFF_INVITATION_NOT_FOUND,
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.TOO_MANY_TRIES,
      roleRefusals.ROLE_ABOVE_YOURS,
      rankRefusals.PERSON_ABOVE_YOU,
      staffRefusals.ROLE_HELD_ALREADY,
    ],
  },
  withdraw: {
    ...staff,
    route: 'POST /v2/console/staff/invitation/withdrawal',
    summary:
      'Withdraws an invitation. Its code stops working, and an account that was created ' +
      'for it is closed',
    body: z.strictObject({ organizationId, userId: z.uuid() }),
    output: itemAnswer(z.object({ userId: z.string() })),
    refusals: [
      staffRefusals.STAFF_INVITATION_NOT_FOUND,
      roleRefusals.ROLE_ABOVE_YOURS,
      rankRefusals.PERSON_ABOVE_YOU,
    ],
  },
})
