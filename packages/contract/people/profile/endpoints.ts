import { touchRefusals } from '@lodgepole/domain/identity/access/giving-roles'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { bankRefusals as bank } from '@lodgepole/domain/money/refusals'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { peopleRefusals as no } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { userPairSchema, userSchema } from '../schemas.ts'
import { anyOrganizationId, seenVersion } from '../fields.ts'
import {
  accountHolderSchema,
  authorizedPersonEditSchema,
  authorizedPersonSchema,
  authorizedUserSchema,
  participantDetailSchema,
  participantEditSchema,
  userEditSchema,
} from './schemas.ts'

const whoseQuery = z.object({
  userId: z.string().max(100).optional(),
  organizationId: anyOrganizationId,
})
const unknown = holdingRefusals.PERSON_NOT_FOUND
const missing = [no.ORGANIZATION_UNDEFINED, no.USER_UNDEFINED, unknown]
const limits = [
  amountRefusals.INVALID_AMOUNT,
  amountRefusals.AMOUNT_TOO_LARGE,
  bank.LIMITS_NOT_ALLOWED,
  bank.ALLOWANCES_NOT_ALLOWED,
  bank.BUDGET_CHANGED,
]
const removed = itemAnswer(z.object({ removed: z.literal(true) }))

export const profileEndpoints = endpoints({
  saveUser: {
    route: 'POST /v2/profile/user',
    summary:
      'Changes the account: name, low balance, phones, addresses, email preferences, or ' +
      'the second parent',
    permission: 'member',
    body: userEditSchema,
    /**
     * `isHeld`: the second parent’s new address is marked, and nothing is mailed before it is
     * confirmed.
     */
    output: itemAnswer(userSchema.extend({ isHeld: z.boolean() })),
    refusals: [
      touchRefusals.PERSON_ABOVE_YOU,
      no.ORGANIZATION_UNDEFINED,
      no.EMAIL_UNDEFINED,
      no.FIRST_NAME_UNDEFINED,
      no.LAST_NAME_UNDEFINED,
      no.THRESHOLD_UNDEFINED,
      no.INVALID_THRESHOLD,
      no.THRESHOLD_TOO_LARGE,
      no.DATA_UNDEFINED,
      no.CHANGED_MEANWHILE,
      no.SHARED_WITH_ITSELF,
      no.SHARING_NOT_YOURS,
      identityRefusals.INVALID_EMAIL,
      identityRefusals.TOO_MANY_TRIES,
      identityRefusals.PROOF_REQUIRED,
      unknown,
    ],
  },
  inviteAgain: {
    route: 'POST /v2/profile/user/parent2/resend',
    summary: 'Mails the second parent their invitation again, with growing waits between the mails',
    permission: 'member',
    body: z.object({ organizationId: anyOrganizationId, userId: z.uuid().optional() }),
    output: itemAnswer(
      z.object({
        email: z.string(),
        parent2InvitedAt: z.number(),
        parent2NextMailAt: z.number(),
        /** The address is marked: nothing is mailed before it is confirmed. */
        isHeld: z.boolean(),
      }),
    ),
    refusals: [no.NOT_SHARED, identityRefusals.TOO_MANY_TRIES, unknown],
  },
  participant: {
    route: 'GET /v2/profile/participant',
    summary: 'Returns one person of the account',
    permission: 'member',
    query: whoseQuery,
    output: itemAnswer(participantDetailSchema),
    refusals: missing,
  },
  saveParticipant: {
    route: 'POST /v2/profile/participant',
    summary: 'Changes a person of the account, including their spending limits',
    permission: 'member',
    hosts: ['organization', 'main', 'console'],
    body: participantEditSchema,
    output: itemAnswer(participantDetailSchema),
    refusals: [
      ...missing,
      no.FIRST_NAME_UNDEFINED,
      no.LAST_NAME_UNDEFINED,
      no.INVALID_BIRTHDAY,
      no.BIRTHDAY_NOT_POSSIBLE,
      no.CHANGED_MEANWHILE,
      touchRefusals.PERSON_ABOVE_YOU,
      ...limits,
    ],
  },
  removeParticipant: {
    route: 'POST /v2/profile/participant/delete',
    summary: 'Removes a person from the account, unless they have money or upcoming reservations',
    permission: 'member',
    body: z.object({
      organizationId: anyOrganizationId,
      userId: z.uuid().optional(),
      version: seenVersion,
    }),
    output: removed,
    refusals: [
      ...missing,
      no.HOLDER_STAYS,
      no.PERSON_HAS_MONEY,
      no.PERSON_HAS_SCHEDULED_FUNDS,
      no.PERSON_HAS_BOOKINGS,
      no.CHANGED_MEANWHILE,
      touchRefusals.PERSON_ABOVE_YOU,
    ],
  },
  userPairs: {
    route: 'GET /v2/profile/userpairs',
    summary: 'Lists the people paired with the account',
    permission: 'member',
    query: whoseQuery,
    output: itemsAnswer(userPairSchema),
    refusals: missing,
  },
  createAuthorizedUser: {
    route: 'POST /v2/profile/authuser/create',
    summary: 'Adds a person to the account',
    permission: 'member',
    body: authorizedUserSchema,
    output: itemAnswer(z.object({ userpair: userPairSchema })),
    refusals: [
      no.FIRST_NAME_UNDEFINED,
      no.LAST_NAME_UNDEFINED,
      no.INVALID_BIRTHDAY,
      no.BIRTHDAY_NOT_POSSIBLE,
      no.CREATING_PEOPLE_CLOSED,
      no.TOO_MANY_PEOPLE,
      unknown,
    ],
  },
  authorizedPersons: {
    route: 'GET /v2/profile/authpersons/account',
    summary: 'Lists the adults who may pick up or accompany the account’s people',
    permission: 'member',
    query: z.object({
      accountId: z.string().max(100).optional(),
      organizationId: anyOrganizationId,
    }),
    output: itemsAnswer(authorizedPersonSchema),
    refusals: [no.INVALID_ACCOUNT, no.INVALID_ORGANIZATION, unknown],
  },
  accountHolders: {
    route: 'GET /v2/profile/authpersons/accountholders',
    summary:
      'Lists the accounts that have authorized a person, for that person and for the ' +
      'organization’s admins',
    permission: 'member',
    query: whoseQuery,
    output: itemsAnswer(accountHolderSchema),
    refusals: missing,
  },
  saveAuthorizedPerson: {
    route: 'POST /v2/profile/authperson/upsert',
    summary: 'Adds or changes an authorized person',
    permission: 'member',
    body: authorizedPersonEditSchema,
    output: itemAnswer(authorizedPersonSchema),
    refusals: [
      no.FIRST_NAME_UNDEFINED,
      no.LAST_NAME_UNDEFINED,
      identityRefusals.INVALID_EMAIL,
      no.LISTED_ALREADY,
      no.NOT_LISTED,
      no.CHANGED_MEANWHILE,
      unknown,
    ],
  },
  removeAuthorizedPerson: {
    route: 'POST /v2/profile/authperson/delete',
    summary: 'Removes an authorized person',
    permission: 'member',
    body: z.object({
      organizationId: anyOrganizationId,
      accountId: z.uuid().optional(),
      userId: z.uuid(),
      version: seenVersion,
    }),
    output: removed,
    refusals: [no.NOT_LISTED, no.CHANGED_MEANWHILE, unknown],
  },
})
