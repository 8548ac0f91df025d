import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { accountUserSchema, allDetailsSchema } from './schemas.ts'

export const peopleEndpoints = endpoints({
  allDetails: {
    route: 'GET /v2/profile/users/all-details',
    summary: 'The accounts of the signed-in login, the people they hold, and their lodging quotas',
    permission: 'login',
    hosts: ['main', 'organization', 'console'],
    query: z.object({ email: z.string().max(254).optional(), organizationId: z.uuid().optional() }),
    output: itemAnswer(allDetailsSchema),
    refusals: [
      identityRefusals.NO_ACCOUNT,
      identityRefusals.NO_ORGANIZATION,
      commonRefusals.ORGANIZATION_CLOSED,
    ],
  },
  user: {
    route: 'GET /v2/profile/user',
    summary:
      'Returns one person, found by id or by the email of a household holder or second parent. ' +
      'Members may read themselves and the people of their households; admins may read every ' +
      'person of the organization',
    permission: 'member',
    hosts: ['main', 'organization', 'console'],
    query: z.object({
      userId: z.string().max(64).optional(),
      email: z.string().max(254).optional(),
      isParent2: z.enum(['true', 'false']).optional(),
      organizationId: z.uuid().optional(),
    }),
    output: itemAnswer(accountUserSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
})
