import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { phoneText, seenVersion } from '../fields.ts'
import { contributingToSchema, contributorSchema, openedInvitationSchema } from './schemas.ts'

const limit = z.union([z.string().max(20), z.number()]).nullish()
const terms = {
  name: z.string().trim().min(1).max(200),
  phone: phoneText.optional(),
  relationship: z.string().trim().max(100).default(''),
  message: z.string().trim().max(1_000).default(''),
  blackListIds: z.array(z.uuid()).max(1_000).default([]),
  maxPerGift: limit,
  maxTotal: limit,
}
/** Missing values are refused with the portal's own messages, so the schema allows them. */
const email = z.string().max(254).optional()
const organizationId = z.uuid().optional()
const one = { organizationId, contributorId: z.uuid() }
const link = z.object({ token: z.string().min(1).max(200) })
/** The address is marked, so no email is sent until it is confirmed. */
const mailed = itemAnswer(contributorSchema.extend({ isHeld: z.boolean() }))
const messageAnswer = itemAnswer(z.object({ message: z.string() }))
const byLink = { permission: 'guest', body: link, callsPerMinute: 60 } as const

export const contributorEndpoints = endpoints({
  invite: {
    route: 'POST /email/contributors/link',
    summary:
      'Invites a contributor and mails the link. Someone who already is a contributor is ' +
      'refused and named',
    permission: 'member',
    body: z.object({ organizationId, userId: z.uuid().optional(), email, ...terms }),
    output: mailed,
    refusals: [
      contributorRefusals.ORGANIZATION_ID_UNDEFINED,
      contributorRefusals.USER_ID_UNDEFINED,
      contributorRefusals.EMAIL_UNDEFINED,
      identityRefusals.INVALID_EMAIL,
      contributorRefusals.LIMIT_NOT_VALID,
      contributorRefusals.CONTRIBUTOR_EXISTS,
      contributorRefusals.CONTRIBUTOR_IS_PARENT,
      contributorRefusals.NOBODY_TO_GIVE_TO,
      contributorRefusals.TOO_MANY_CONTRIBUTORS,
      identityRefusals.TOO_MANY_TRIES,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
    callsPerMinute: 30,
  },
  list: {
    route: 'GET /v2/contributors',
    summary: 'Lists the contributors of the account, and the people each of them may not give to',
    permission: 'member',
    query: z.object({ organizationId, personId: z.uuid().optional() }),
    output: itemsAnswer(contributorSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
  contributingTo: {
    route: 'GET /v2/contributors/contributing-to',
    summary: 'Lists the people that the signed-in login may give to',
    permission: 'login',
    query: z.object({ organizationId }),
    output: itemsAnswer(contributingToSchema),
    refusals: [],
  },
  edit: {
    route: 'POST /v2/contributors/edit',
    summary:
      'Changes a contributor. A new address gets a new invitation, and the old link stops ' +
      'working',
    permission: 'member',
    body: z.object({ ...one, version: seenVersion, email, ...terms }),
    output: mailed,
    refusals: [
      contributorRefusals.EMAIL_UNDEFINED,
      identityRefusals.INVALID_EMAIL,
      contributorRefusals.LIMIT_NOT_VALID,
      contributorRefusals.CONTRIBUTOR_NOT_FOUND,
      contributorRefusals.CONTRIBUTOR_EMAIL_TAKEN,
      contributorRefusals.CONTRIBUTOR_IS_PARENT,
      contributorRefusals.NOBODY_TO_GIVE_TO,
      peopleRefusals.CHANGED_MEANWHILE,
      identityRefusals.TOO_MANY_TRIES,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
  },
  resend: {
    route: 'POST /v2/contributors/resend',
    summary: 'Mails the link again',
    permission: 'member',
    body: z.object(one),
    output: mailed,
    refusals: [
      contributorRefusals.CONTRIBUTOR_NOT_FOUND,
      contributorRefusals.NOBODY_TO_GIVE_TO,
      identityRefusals.TOO_MANY_TRIES,
    ],
    callsPerMinute: 30,
  },
  remove: {
    route: 'POST /v2/contributors/remove',
    summary: 'Removes a contributor. The link stops working, and they no longer see the people',
    permission: 'member',
    body: z.object({ ...one, version: seenVersion }),
    output: itemAnswer(z.object({ contributorId: z.string(), state: z.literal('Removed') })),
    refusals: [contributorRefusals.CONTRIBUTOR_NOT_FOUND, peopleRefusals.CHANGED_MEANWHILE],
  },
  open: {
    route: 'POST /v2/noauth/contributors/open',
    idempotencyKey: false,
    summary:
      'Returns what the page of an emailed link shows: the organization, first names, ' +
      'photos and limits',
    ...byLink,
    output: itemAnswer(openedInvitationSchema),
    refusals: [contributorRefusals.INVITATION_OVER],
  },
  accept: {
    route: 'POST /v2/noauth/contributors/accept',
    summary: 'Accepts the invitation behind a mailed link',
    ...byLink,
    output: itemAnswer(openedInvitationSchema),
    refusals: [contributorRefusals.INVITATION_OVER],
  },
  makeAccount: {
    route: 'POST /v2/noauth/contributors/account',
    summary:
      'Accepts the invitation and mails what is needed to sign in. The answer is the same ' +
      'whether there was an account or not',
    ...byLink,
    output: messageAnswer,
    refusals: [contributorRefusals.INVITATION_OVER],
  },
  claim: {
    route: 'POST /v2/contributors/claim',
    summary: 'Accepts the invitation and links it with the signed-in login',
    permission: 'login',
    body: link,
    output: itemAnswer(openedInvitationSchema),
    refusals: [contributorRefusals.INVITATION_OVER, contributorRefusals.INVITATION_OF_ANOTHER],
  },
})
