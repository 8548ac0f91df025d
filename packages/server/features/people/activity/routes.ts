import { accountActivityEndpoints } from '@lodgepole/contract/people/activity/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { isId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { reachAccount } from '../households/index.ts'
import { listAccountActivity } from './list-activity.ts'

const readKey = (after: string) => {
  const [happenedAt = '', activityId = ''] = after.split('_')
  return Number.isNaN(Date.parse(happenedAt)) || !isId(activityId)
    ? undefined
    : { happenedAt, activityId }
}

export const accountActivityRoutes = (
  app: FastifyInstance,
  db: Database,
  options: MountOptions,
): void =>
  mount(
    app,
    accountActivityEndpoints,
    {
      list: async ({ organizationId, query, actor }) => {
        const after = query.after === undefined ? undefined : readKey(query.after)
        if (query.after !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
        const reached = await tenantTransaction(db, organizationId, (tx) =>
          reachAccount(tx, actor, query.userId),
        )
        if (!reached.ok) return reached
        return ok({
          code: 'OK',
          ...(await listAccountActivity(db, reached.value.person, actor, after, query.limit)),
        })
      },
    },
    options,
  )
