// What staff alone change about a person.

import { touchRefusals } from '@lodgepole/domain/identity/access/giving-roles'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { personEditRefusals } from '@lodgepole/domain/people/edit-refusals'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { peopleRefusals as no } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints, type HostKind } from '../../kernel/endpoint.ts'
import { seenVersion } from '../fields.ts'
import { personEditSchema } from './schemas.ts'

const restriction = z.object({
  userId: z.string(),
  restricted: z.boolean(),
  restrictionExpiresAt: z.number().nullable(),
  restrictionMessage: z.string().nullable(),
  version: z.number(),
})

export const profileConsoleEndpoints = endpoints({
  restrict: {
    route: 'POST /v2/console/person/restriction',
    summary:
      'Restricts a person or an entire account from booking and entering, until a day or ' +
      'until further notice, or lifts the restriction',
    permission: { capability: 'peopleWrite' },
    hosts: ['console', 'organization', 'main'] satisfies HostKind[],
    body: z.strictObject({
      organizationId: z.uuid().optional(),
      userId: z.uuid(),
      restricted: z.boolean(),
      lastDay: z.iso.date().nullable().optional(),
      message: z.string().trim().max(300).nullable().optional(),
      version: seenVersion,
    }),
    output: itemAnswer(restriction),
    refusals: [
      holdingRefusals.PERSON_NOT_FOUND,
      no.CHANGED_MEANWHILE,
      no.RESTRICTION_IN_PAST,
      touchRefusals.PERSON_ABOVE_YOU,
      commonRefusals.INVALID_INPUT,
    ],
  },
  edit: {
    route: 'POST /v2/console/person',
    summary:
      'Corrects a person’s data: name, birthday, note, email address, phone, member id, ' +
      'membership, residency, relation to the account holder, number of guests, postal ' +
      'address',
    permission: { capability: 'peopleWrite' },
    hosts: ['console', 'organization', 'main'] satisfies HostKind[],
    body: personEditSchema,
    output: itemAnswer(z.object({ userId: z.string(), version: z.number() })),
    refusals: [
      holdingRefusals.PERSON_NOT_FOUND,
      no.CHANGED_MEANWHILE,
      no.FIRST_NAME_UNDEFINED,
      no.LAST_NAME_UNDEFINED,
      no.INVALID_BIRTHDAY,
      no.BIRTHDAY_NOT_POSSIBLE,
      identityRefusals.INVALID_EMAIL,
      touchRefusals.PERSON_ABOVE_YOU,
      personEditRefusals.SIGN_IN_ADDRESS,
      personEditRefusals.EMAIL_TAKEN,
      personEditRefusals.MEMBER_ID_TAKEN,
    ],
  },
})
