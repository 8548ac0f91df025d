import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../../kernel/endpoint.ts'
import { optionalOrganizationId } from '../fields.ts'

const activitySchema = z.object({
  activityId: z.string(),
  happenedAtSeconds: z.number(),
  /** What was done, as a code. The screen has the text. */
  action: z.string(),
  /** `ok`, or the code of the refusal. */
  outcome: z.string(),
  by: z.object({
    kind: z.enum(['holder', 'parent2', 'staff', 'system', 'unknown']),
    name: z.string(),
  }),
  /** A staff person acted as the account holder. */
  actedAs: z.boolean(),
  device: z.string(),
  /** The people, contributor, pet, vehicle or card concerned. */
  about: z.string(),
  /** Which fields of the account were changed, as codes. */
  fields: z.array(z.string()),
  /** The amount concerned, if any. */
  amount: z.string().nullable(),
})

export const accountActivityEndpoints = endpoints({
  list: {
    route: 'GET /v2/profile/activity',
    summary: 'Lists the account’s activity, newest first',
    permission: 'member',
    query: z.object({
      userId: z.uuid().optional(),
      organizationId: optionalOrganizationId,
      after: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(30),
    }),
    output: itemsAnswer(activitySchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
})

export type Activity = DeepReadonly<z.output<typeof activitySchema>>
