// Staff add people, invite them to sign in, remove them and restore them.

import { rankRefusals } from '@lodgepole/domain/identity/access/granting-roles'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personEditRefusals } from '@lodgepole/domain/people/edit-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { invitingRefusals } from '@lodgepole/domain/people/inviting'
import { leavingRefusals, openItemKinds } from '@lodgepole/domain/people/leaving'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../../kernel/endpoint.ts'
import { clearable, nameText, phoneText, seenVersion, shortText } from '../fields.ts'

const hosts = ['console', 'organization', 'main'] as const
const organizationId = z.uuid().optional()
const birthISO = z
  .string()
  .max(20)
  .transform((value) => value || null)
  .nullable()
  .optional()
const email = z
  .string()
  .trim()
  .max(254)
  .transform((value) => value || null)
  .nullable()
  .optional()
const member = z.strictObject({
  firstName: nameText,
  lastName: nameText,
  birthISO,
  relationship: shortText(100).optional(),
})
const badNames = [
  peopleRefusals.FIRST_NAME_UNDEFINED,
  peopleRefusals.LAST_NAME_UNDEFINED,
  peopleRefusals.INVALID_BIRTHDAY,
  peopleRefusals.BIRTHDAY_NOT_POSSIBLE,
] as const

export const MAX_NEW_PEOPLE = 20

const deactivatedSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  isHolder: z.boolean(),
  householdName: z.string(),
  deactivatedAtSeconds: z.number(),
})
const leavingSchema = z.object({
  /** Everyone who would leave. For an account holder, the whole household. */
  people: z.array(z.object({ userId: z.string(), name: z.string() })),
  /** What prevents it. */
  open: z.array(z.object({ kind: z.enum(openItemKinds), count: z.number() })),
})

const invitationRequestSchema = z.object({
  requestId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  askedAtSeconds: z.number(),
})

export type InvitationRequest = DeepReadonly<z.output<typeof invitationRequestSchema>>
export type DeactivatedPerson = DeepReadonly<z.output<typeof deactivatedSchema>>
export type Leaving = DeepReadonly<z.output<typeof leavingSchema>>

export const joiningEndpoints = endpoints({
  addHousehold: {
    route: 'POST /v2/console/household',
    summary:
      'Creates an account holder with their people, under the same rules as when people ' +
      'register themselves',
    permission: { capability: 'peopleWrite' },
    hosts,
    body: z.strictObject({
      organizationId,
      firstName: nameText,
      lastName: nameText,
      birthISO,
      email,
      phone: phoneText.optional(),
      memberId: clearable(40).optional(),
      people: z.array(member).max(MAX_NEW_PEOPLE),
    }),
    output: itemAnswer(z.object({ userId: z.string() })),
    refusals: [
      ...badNames,
      identityRefusals.INVALID_EMAIL,
      personEditRefusals.EMAIL_TAKEN,
      personEditRefusals.MEMBER_ID_TAKEN,
      peopleRefusals.TOO_MANY_PEOPLE,
    ],
  },
  addPerson: {
    route: 'POST /v2/console/household/person',
    summary: 'Adds a person to a household',
    permission: { capability: 'peopleWrite' },
    hosts,
    body: z.strictObject({ organizationId, accountHolderId: z.uuid(), ...member.shape }),
    output: itemAnswer(z.object({ userId: z.string() })),
    refusals: [...badNames, personAccessRefusals.PERSON_NOT_FOUND, peopleRefusals.TOO_MANY_PEOPLE],
  },
  invite: {
    route: 'POST /v2/console/person/invitation',
    summary: 'Mails an account holder the code to set their first password. It can be sent again',
    permission: { capability: 'peopleWrite' },
    hosts,
    body: z.strictObject({ organizationId, userId: z.uuid() }),
    output: itemAnswer(
      z.object({
        userId: z.string(),
        email: z.string(),
        nextMailAtSeconds: z.number(),
        /** The address is marked, so nothing is sent until it is confirmed. */
        isHeld: z.boolean(),
      }),
    ),
    refusals: [
      personAccessRefusals.PERSON_NOT_FOUND,
      ...Object.values(rankRefusals),
      ...Object.values(invitingRefusals),
      identityRefusals.PROVIDER_MANAGED,
      identityRefusals.TOO_MANY_TRIES,
    ],
  },
  leaving: {
    route: 'GET /v2/console/person/leaving',
    summary:
      'Lists who would be deactivated together with a person, and what is still open for them',
    permission: { capability: 'peopleWrite' },
    hosts,
    query: z.object({ organizationId, userId: z.uuid() }),
    output: itemAnswer(leavingSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
  deactivate: {
    route: 'POST /v2/console/person/deactivation',
    summary:
      'Deactivates a person, or an account holder with the whole household. They can’t sign ' +
      'in or reserve; their history stays',
    permission: { capability: 'peopleWrite' },
    hosts,
    body: z.strictObject({ organizationId, userId: z.uuid(), version: seenVersion }),
    output: itemAnswer(z.object({ userIds: z.array(z.string()) })),
    refusals: [
      personAccessRefusals.PERSON_NOT_FOUND,
      peopleRefusals.CHANGED_MEANWHILE,
      ...Object.values(rankRefusals),
      leavingRefusals.STILL_OPEN,
      leavingRefusals.WORKS_HERE_STILL,
    ],
  },
  activate: {
    route: 'POST /v2/console/person/activation',
    summary: 'Reactivates a person and everyone who was deactivated with them',
    permission: { capability: 'peopleWrite' },
    hosts,
    body: z.strictObject({ organizationId, userId: z.uuid() }),
    output: itemAnswer(z.object({ userIds: z.array(z.string()) })),
    refusals: [
      personAccessRefusals.PERSON_NOT_FOUND,
      leavingRefusals.HOLDER_INACTIVE,
      leavingRefusals.NOT_DEACTIVATED,
      personEditRefusals.EMAIL_TAKEN,
      personEditRefusals.MEMBER_ID_TAKEN,
    ],
  },
  requests: {
    route: 'GET /v2/console/people/requests',
    summary: 'Lists the people who asked for an invitation and have no answer yet, latest first',
    permission: { capability: 'peopleWrite' },
    hosts,
    query: z.object({
      organizationId,
      next: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(invitationRequestSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  dismissRequest: {
    route: 'POST /v2/console/people/requests/dismissal',
    summary: 'Dismisses a request for an invitation and deletes what the person entered',
    permission: { capability: 'peopleWrite' },
    hosts,
    body: z.strictObject({ organizationId, requestId: z.uuid() }),
    output: itemAnswer(z.object({ requestId: z.string() })),
    refusals: [commonRefusals.NOT_FOUND],
  },
  deactivated: {
    route: 'GET /v2/console/people/deactivated',
    summary: 'Lists deactivated people, latest first',
    permission: { capability: 'peopleRead' },
    hosts,
    query: z.object({
      organizationId,
      next: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(deactivatedSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
})
