import { clientErrorLevels } from '@lodgepole/domain/analytics/logs/levels'
import * as z from 'zod'
import { itemAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'

const text = (max: number) => z.string().max(max)

/** `vue` and `window` are the specification's names for the component and the state of the page. */
export const clientErrorSchema = z.object({
  level: z.enum(clientErrorLevels),
  message: text(2_000),
  name: text(200).optional(),
  stack: text(8_000).optional(),
  organizationId: z.uuid().optional(),
  userId: z.uuid().optional(),
  caller: text(500).optional(),
  vue: z.unknown().optional(),
  window: z.unknown().optional(),
})

export type ClientError = z.input<typeof clientErrorSchema>

export const clientErrorEndpoints = endpoints({
  insert: {
    route: 'POST /v2/log/webapp/insert',
    summary: 'Records an error that happened in the browser',
    permission: 'guest',
    hosts: ['main', 'organization', 'console'],
    body: clientErrorSchema,
    output: itemAnswer(z.object({ clientErrorId: z.string() })),
    refusals: [],
    callsPerMinute: 60,
  },
})
