// Viewing the portal as one of the organization’s members.

import { rankRefusals } from '@lodgepole/domain/identity/access/granting-roles'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { allHosts, login, messageAnswer, name } from './endpoint-parts.ts'

export const actAsEndpoints = endpoints({
  actAs: {
    route: 'POST /v2/identity/act-as',
    idempotencyKey: false,
    summary:
      'Lets an admin see the portal as one of the organization’s accounts, for 30 minutes and ' +
      'with a reason',
    permission: 'admin',
    hosts: allHosts,
    body: z.object({
      organizationId: z.uuid().optional(),
      account: name,
      reason: z.string().trim().min(3).max(500),
    }),
    output: itemAnswer(
      z.object({
        idToken: z.string(),
        expiresAtSeconds: z.number(),
        userId: z.string(),
        email: z.string().nullable(),
      }),
    ),
    refusals: [
      identityRefusals.ACCOUNT_NOT_FOUND,
      identityRefusals.CANNOT_ACT_AS_ADMIN,
      rankRefusals.PERSON_ABOVE_YOU,
    ],
  },
  handOverActAs: {
    route: 'POST /v2/identity/act-as/hand-over',
    idempotencyKey: false,
    summary:
      'Starts acting as an account from the console. Returns a code that opens it once, ' +
      'within a minute, at the organization’s own host',
    permission: 'admin',
    hosts: allHosts,
    body: z.object({
      organizationId: z.uuid().optional(),
      account: name,
      reason: z.string().trim().min(3).max(500),
    }),
    output: itemAnswer(z.object({ handOverCode: z.string(), validSeconds: z.number() })),
    refusals: [
      identityRefusals.ACCOUNT_NOT_FOUND,
      identityRefusals.CANNOT_ACT_AS_ADMIN,
      rankRefusals.PERSON_ABOVE_YOU,
    ],
  },
  takeOverActAs: {
    permission: 'guest',
    hosts: ['organization'],
    route: 'POST /v2/identity/act-as/take-over',
    idempotencyKey: false,
    summary:
      'Continues acting as an account with the code from the console. It ends with the ' +
      'staff member’s session there',
    body: z.object({ handOverCode: z.string().min(1).max(100) }),
    output: itemAnswer(
      z.object({
        idToken: z.string(),
        expiresAtSeconds: z.number(),
        account: z.string(),
        username: z.string(),
        attributes: z.object({ email: z.string(), loginId: z.string() }),
      }),
    ),
    refusals: [identityRefusals.HAND_OVER_OVER],
    callsPerMinute: 20,
  },
  endActAs: {
    ...login,
    route: 'POST /v2/identity/act-as/end',
    idempotencyKey: false,
    summary: 'Stops acting as an account before the time is up',
    output: messageAnswer,
    refusals: [],
  },
})
