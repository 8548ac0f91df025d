import { rankRefusals } from '@lodgepole/domain/identity/access/granting-roles'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { bankRefusals as bank } from '@lodgepole/domain/money/refusals'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { userPairSchema, userSchema } from '../schemas.ts'
import { optionalOrganizationId, seenVersion } from '../fields.ts'
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
  organizationId: optionalOrganizationId,
})
const unknown = personAccessRefusals.PERSON_NOT_FOUND
const missing = [peopleRefusals.ORGANIZATION_UNDEFINED, peopleRefusals.USER_UNDEFINED, unknown]
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
     * `isHeld`: the second parent’s new address is marked, so nothing is sent until it is
     * confirmed.
     */
    output: itemAnswer(userSchema.extend({ isHeld: z.boolean() })),
    refusals: [
      rankRefusals.PERSON_ABOVE_YOU,
      peopleRefusals.ORGANIZATION_UNDEFINED,
      peopleRefusals.EMAIL_UNDEFINED,
      peopleRefusals.FIRST_NAME_UNDEFINED,
      peopleRefusals.LAST_NAME_UNDEFINED,
      peopleRefusals.THRESHOLD_UNDEFINED,
      peopleRefusals.INVALID_THRESHOLD,
      peopleRefusals.THRESHOLD_TOO_LARGE,
      peopleRefusals.DATA_UNDEFINED,
      peopleRefusals.CHANGED_MEANWHILE,
      peopleRefusals.SHARED_WITH_ITSELF,
      peopleRefusals.SHARING_NOT_YOURS,
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
    body: z.object({ organizationId: optionalOrganizationId, userId: z.uuid().optional() }),
    output: itemAnswer(
      z.object({
        email: z.string(),
        parent2InvitedAt: z.number(),
        parent2NextMailAt: z.number(),
        /** The address is marked, so nothing is sent until it is confirmed. */
        isHeld: z.boolean(),
      }),
    ),
    refusals: [peopleRefusals.NOT_SHARED, identityRefusals.TOO_MANY_TRIES, unknown],
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
      peopleRefusals.FIRST_NAME_UNDEFINED,
      peopleRefusals.LAST_NAME_UNDEFINED,
      peopleRefusals.INVALID_BIRTHDAY,
      peopleRefusals.BIRTHDAY_NOT_POSSIBLE,
      peopleRefusals.CHANGED_MEANWHILE,
      rankRefusals.PERSON_ABOVE_YOU,
      ...limits,
    ],
  },
  removeParticipant: {
    route: 'POST /v2/profile/participant/delete',
    summary: 'Removes a person from the account, unless they have money or upcoming reservations',
    permission: 'member',
    body: z.object({
      organizationId: optionalOrganizationId,
      userId: z.uuid().optional(),
      version: seenVersion,
    }),
    output: removed,
    refusals: [
      ...missing,
      peopleRefusals.HOLDER_STAYS,
      peopleRefusals.PERSON_HAS_MONEY,
      peopleRefusals.PERSON_HAS_SCHEDULED_FUNDS,
      peopleRefusals.PERSON_HAS_BOOKINGS,
      peopleRefusals.CHANGED_MEANWHILE,
      rankRefusals.PERSON_ABOVE_YOU,
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
      peopleRefusals.FIRST_NAME_UNDEFINED,
      peopleRefusals.LAST_NAME_UNDEFINED,
      peopleRefusals.INVALID_BIRTHDAY,
      peopleRefusals.BIRTHDAY_NOT_POSSIBLE,
      peopleRefusals.CREATING_PEOPLE_CLOSED,
      peopleRefusals.TOO_MANY_PEOPLE,
      unknown,
    ],
  },
  authorizedPersons: {
    route: 'GET /v2/profile/authpersons/account',
    summary: 'Lists the adults who may pick up or accompany the account’s people',
    permission: 'member',
    query: z.object({
      accountId: z.string().max(100).optional(),
      organizationId: optionalOrganizationId,
    }),
    output: itemsAnswer(authorizedPersonSchema),
    refusals: [peopleRefusals.INVALID_ACCOUNT, peopleRefusals.INVALID_ORGANIZATION, unknown],
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
      peopleRefusals.FIRST_NAME_UNDEFINED,
      peopleRefusals.LAST_NAME_UNDEFINED,
      identityRefusals.INVALID_EMAIL,
      peopleRefusals.LISTED_ALREADY,
      peopleRefusals.NOT_LISTED,
      peopleRefusals.CHANGED_MEANWHILE,
      unknown,
    ],
  },
  removeAuthorizedPerson: {
    route: 'POST /v2/profile/authperson/delete',
    summary: 'Removes an authorized person',
    permission: 'member',
    body: z.object({
      organizationId: optionalOrganizationId,
      accountId: z.uuid().optional(),
      userId: z.uuid(),
      version: seenVersion,
    }),
    output: removed,
    refusals: [peopleRefusals.NOT_LISTED, peopleRefusals.CHANGED_MEANWHILE, unknown],
  },
})
