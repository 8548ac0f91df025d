import { webhookEndpoints } from '@lodgepole/contract/integrations/webhooks/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { readPageRequest, withLookahead, pageAnswer } from '../../../platform/http/paged.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import {
  addWebhook,
  changeWebhook,
  pingWebhook,
  removeWebhook,
  renewSecret,
  replayDelivery,
} from './commands.ts'
import { presentDelivery, presentEndpoint } from './present.ts'
import { listDeliveries, listEndpoints } from './store.ts'

export interface WebhookServices {
  readonly db: Database
  readonly commands: CommandRunner
  /** Called when there may be something to send. */
  readonly wakeWebhooks: () => void
}

export const webhookRoutes = (
  app: FastifyInstance,
  { db, commands, wakeWebhooks }: WebhookServices,
  options: MountOptions,
): void => {
  mount(
    app,
    webhookEndpoints,
    {
      list: async ({ organizationId }) =>
        ok({
          code: 'OK',
          items: (await tenantTransaction(db, organizationId, listEndpoints)).map(presentEndpoint),
        }),
      // Secrets can never be read again, not even with an idempotency key: a repeated call runs
      // twice.
      add: async ({ organizationId, body: { organizationId: _sent, ...request }, ...context }) =>
        answerItem(await commands.run(addWebhook, request, { ...context, organizationId })),
      change: async ({
        organizationId,
        body: { organizationId: _sent, ...request },
        ...context
      }) => {
        const changed = await commands.run(changeWebhook, request, { ...context, organizationId })
        return changed.ok ? ok({ code: 'OK', item: presentEndpoint(changed.value) }) : changed
      },
      newSecret: async ({ organizationId, body: { endpointId }, ...context }) =>
        answerItem(await commands.run(renewSecret, { endpointId }, { ...context, organizationId })),
      remove: async ({ organizationId, body: { endpointId }, ...context }) =>
        answerItem(
          await commands.run(removeWebhook, { endpointId }, { ...context, organizationId }),
        ),
      ping: async ({ organizationId, body: { endpointId }, ...context }) => {
        const pinged = await commands.run(
          pingWebhook,
          { endpointId },
          { ...context, organizationId },
        )
        wakeWebhooks()
        return answerItem(pinged)
      },
      deliveries: async ({ organizationId, query }) => {
        const page = readPageRequest(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listDeliveries(tx, query.endpointId, withLookahead(page)),
        )
        return ok(
          pageAnswer(rows, page, presentDelivery, ({ happenedAt, deliveryId }) =>
            writePageKey({ seconds: Math.floor(happenedAt.getTime() / 1000), id: deliveryId }),
          ),
        )
      },
      replay: async ({ organizationId, body: { deliveryId }, ...context }) => {
        const begun = await commands.run(
          replayDelivery,
          { deliveryId },
          { ...context, organizationId },
        )
        wakeWebhooks()
        return begun.ok ? ok({ code: 'OK', item: presentDelivery(begun.value) }) : begun
      },
    },
    options,
  )
}
