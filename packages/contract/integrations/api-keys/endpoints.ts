// API keys for an organization's own programs.

import { apiKeyRefusals, keyCapabilities } from '@lodgepole/domain/identity/access/api-keys'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const staff = {
  permission: { capability: 'integrations' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const

const apiKeySchema = z.object({
  keyId: z.string(),
  name: z.string(),
  duties: z.array(z.string()),
  createdAtSeconds: z.number(),
  createdByName: z.string(),
  lastUsedAtSeconds: z.number().nullable(),
  revokedAtSeconds: z.number().nullable(),
})
export type ApiKeyItem = DeepReadonly<z.output<typeof apiKeySchema>>

export const apiKeyEndpoints = endpoints({
  list: {
    ...staff,
    route: 'GET /v2/console/api-keys',
    summary: 'Lists the API keys of an organization, active ones first',
    query: z.object({ organizationId }),
    output: itemsAnswer(apiKeySchema),
    refusals: [],
  },
  add: {
    ...staff,
    route: 'POST /v2/console/api-key',
    idempotencyKey: false,
    summary: 'Creates an API key with some permissions. Only this answer contains the key itself',
    body: z.strictObject({
      organizationId,
      name: z.string().trim().min(1).max(100),
      duties: z.array(z.enum(keyCapabilities)).min(1).max(keyCapabilities.length),
    }),
    output: itemAnswer(
      z.object({ keyId: z.string(), /** Shown only this once. */ key: z.string() }),
    ),
    refusals: [apiKeyRefusals.TOO_MANY_KEYS],
  },
  revoke: {
    ...staff,
    route: 'POST /v2/console/api-key/revoke',
    summary: 'Revokes an API key. The next call with it is refused',
    body: z.strictObject({ organizationId, keyId: z.uuid() }),
    output: itemAnswer(z.object({ revoked: z.literal(true) })),
    refusals: [apiKeyRefusals.KEY_NOT_FOUND],
  },
})
