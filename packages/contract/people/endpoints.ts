import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { allDetailsSchema } from './schemas.ts'

export const peopleEndpoints = endpoints({
  allDetails: {
    route: 'GET /v2/profile/users/all-details',
    summary: 'The accounts of the signed-in login, the people they hold, and their lodging quotas',
    permission: 'login',
    hosts: ['main', 'organization', 'console'],
    query: z.object({ email: z.string().max(254).optional(), organizationId: z.uuid().optional() }),
    output: itemAnswer(allDetailsSchema),
    refusals: [identityRefusals.NO_ACCOUNT],
  },
})
