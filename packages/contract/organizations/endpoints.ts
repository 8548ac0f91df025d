import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { publicOrganizationSchema, varsSchema } from './schemas.ts'

export const organizationEndpoints = endpoints({
  lookup: {
    route: 'GET /v2/ua/organization/lookup',
    summary: 'The organization of a host name, as guests see it',
    permission: 'guest',
    hosts: ['main', 'organization', 'console'],
    query: z.object({
      domain: z.string().max(253).optional(),
      domainUrl: z.string().max(500).optional(),
    }),
    output: itemsAnswer(publicOrganizationSchema),
    refusals: [
      organizationRefusals.DOMAIN_UNDEFINED,
      organizationRefusals.ORGANIZATION_NOT_FOUND,
      commonRefusals.ORGANIZATION_MISMATCH,
    ],
  },
  vars: {
    route: 'GET /dynamic/vars.json',
    summary: 'What the portal must know about the address it was opened on',
    permission: 'guest',
    hosts: ['main', 'organization', 'console'],
    output: itemAnswer(varsSchema),
    refusals: [],
  },
})
