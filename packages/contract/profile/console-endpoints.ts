// What staff alone change about a person.

import { duties } from '@lodgepole/domain/access/duties'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { peopleRefusals as no } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints, type HostKind } from '../kernel/endpoint.ts'
import { seenVersion } from './schemas.ts'

const restriction = z.object({
  userId: z.string(), restricted: z.boolean(), restrictionExpiresAt: z.number().nullable(), restrictionMessage: z.string().nullable(), version: z.number(),
})

export const profileConsoleEndpoints = endpoints({
  restrict: {
    route: 'POST /v2/console/person/restriction',
    summary: 'Keeps a person or a whole account from booking and entering, until a day or until further notice; or lets them again',
    permission: { anyOf: duties.peopleWrite },
    hosts: ['console', 'organization', 'main'] satisfies HostKind[],
    body: z.strictObject({
      organizationId: z.uuid().optional(), userId: z.uuid(), restricted: z.boolean(), lastDay: z.iso.date().nullable().optional(), message: z.string().trim().max(300).nullable().optional(), version: seenVersion,
    }),
    output: itemAnswer(restriction),
    refusals: [holdingRefusals.PERSON_NOT_FOUND, no.CHANGED_MEANWHILE, no.RESTRICTION_IN_PAST, commonRefusals.INVALID_INPUT],
  },
})
