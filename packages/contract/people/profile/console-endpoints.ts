// Changes to a person that only staff can make.

import { rankRefusals } from '@lodgepole/domain/identity/access/granting-roles'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { personEditRefusals } from '@lodgepole/domain/people/edit-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
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
      personAccessRefusals.PERSON_NOT_FOUND,
      peopleRefusals.CHANGED_MEANWHILE,
      peopleRefusals.RESTRICTION_IN_PAST,
      rankRefusals.PERSON_ABOVE_YOU,
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
      personAccessRefusals.PERSON_NOT_FOUND,
      peopleRefusals.CHANGED_MEANWHILE,
      peopleRefusals.FIRST_NAME_UNDEFINED,
      peopleRefusals.LAST_NAME_UNDEFINED,
      peopleRefusals.INVALID_BIRTHDAY,
      peopleRefusals.BIRTHDAY_NOT_POSSIBLE,
      identityRefusals.INVALID_EMAIL,
      rankRefusals.PERSON_ABOVE_YOU,
      personEditRefusals.SIGN_IN_ADDRESS,
      personEditRefusals.EMAIL_TAKEN,
      personEditRefusals.MEMBER_ID_TAKEN,
    ],
  },
})
