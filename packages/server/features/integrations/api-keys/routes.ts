import {
  apiKeyEndpoints,
  type ApiKeyItem,
} from '@lodgepole/contract/integrations/api-keys/endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import { nameOf } from '@lodgepole/domain/people/names'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { addKey, endKey } from './commands.ts'
import { listKeys, type KeyRow } from './store.ts'

export interface ApiKeyServices {
  readonly db: Database
  readonly commands: CommandRunner
}

const secondsOrNull = (at: Date | null): number | null => at && Math.floor(at.getTime() / 1000)

const present = ({
  keyId,
  name,
  duties,
  createdAt,
  lastUsedAt,
  revokedAt,
  ...by
}: KeyRow): ApiKeyItem => ({
  keyId,
  name,
  duties,
  createdAtSeconds: secondsOrNull(createdAt) ?? 0,
  createdByName: nameOf(by),
  lastUsedAtSeconds: secondsOrNull(lastUsedAt),
  revokedAtSeconds: secondsOrNull(revokedAt),
})

export const apiKeyRoutes = (
  app: FastifyInstance,
  { db, commands }: ApiKeyServices,
  options: MountOptions,
): void => {
  mount(
    app,
    apiKeyEndpoints,
    {
      list: async ({ organizationId }) =>
        ok({
          code: 'OK',
          items: (await tenantTransaction(db, organizationId, listKeys)).map(present),
        }),
      // The secret can never be read again, not even with an idempotency key: a repeated call
      // creates two keys, and both are listed.
      add: async ({ organizationId, body: { name, duties }, ...context }) =>
        answerItem(await commands.run(addKey, { name, duties }, { ...context, organizationId })),
      revoke: async ({ organizationId, body: { keyId }, ...context }) =>
        answerItem(await commands.run(endKey, { keyId }, { ...context, organizationId })),
    },
    options,
  )
}
