// What goes in and out of an organisation other than through its screens: lists of people in,
// everything out, and its own programs with keys and webhooks.

import type { FastifyInstance } from 'fastify'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { TaskList } from 'graphile-worker'
import { apiKeyRoutes, createAuthenticateKey } from './features/integrations/api-keys/index.ts'
import {
  exportRoutes,
  exportSchedule,
  exportSubscriptions,
  exportTasks,
} from './features/integrations/exports/index.ts'
import {
  importRoutes,
  importSchedule,
  importSubscriptions,
  importTasks,
} from './features/integrations/imports/index.ts'
import {
  startWebhookSender,
  webhookRoutes,
  webhookSchedule,
  webhookSubscriptions,
  webhookTasks,
  type WebhookSender,
} from './features/integrations/webhooks/index.ts'
import type { Database } from './platform/database/pool.ts'
import type { TenantTransaction } from './platform/database/transaction.ts'
import type { MountOptions } from './platform/http/mount.ts'
import type { Log } from './platform/logging.ts'
import { createGuardedPost } from './platform/outgoing/guarded-post.ts'
import { traceWebhooks } from './platform/tracing/outgoing.ts'
import { mergeSubscriptions } from './platform/outbox/dispatch-outbox.ts'
import type { CommandRunner } from './platform/run-command.ts'
import type { Identity } from './ports/identity.ts'
import type { ObjectStore } from './ports/object-store.ts'

export interface ExchangeParts {
  readonly db: Database
  /** Where exports read. */
  readonly exportDb: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
  readonly identity: Pick<Identity, 'passwords'>
  readonly organizationIn: (tx: TenantTransaction) => Promise<Organization | undefined>
  readonly publicOrganization: (organizationId: string) => Promise<PublicOrganization | undefined>
  readonly log: Log
  readonly now: () => number
  readonly countWebhook: (state: 'delivered' | 'failed' | 'waiting') => void
  /** Messages of a process that died are sent by another one after this time. */
  readonly takeoverMs: number
  /** Which addresses webhooks may lead to: public ones, unless a test says otherwise. */
  readonly isWebhookAddressAllowed?: ((address: string) => boolean) | undefined
}

export const exchangeSubscriptions = mergeSubscriptions([
  importSubscriptions,
  exportSubscriptions,
  webhookSubscriptions,
])
export const exchangeSchedule = [importSchedule, exportSchedule, webhookSchedule].join('\n')
export { createAuthenticateKey }

export const composeExchange = ({
  db,
  exportDb,
  commands,
  store,
  identity,
  organizationIn,
  publicOrganization,
  log,
  now,
  countWebhook,
  takeoverMs,
  isWebhookAddressAllowed,
}: ExchangeParts) => {
  let sender: WebhookSender | undefined
  const wake = () => sender?.wake()
  return {
    routes: (app: FastifyInstance, mounting: MountOptions): void => {
      importRoutes(app, { db, commands, store, identity, publicOrganization }, mounting)
      exportRoutes(app, { db, commands, store }, mounting)
      apiKeyRoutes(app, { db, commands }, mounting)
      webhookRoutes(app, { db, commands, wake }, mounting)
    },
    tasks: {
      ...importTasks({ db, commands, store, organizationIn, now }),
      ...exportTasks({ db, exportDb, store, now }),
      ...webhookTasks({ db, now, wake }),
    } satisfies TaskList,
    /** Where jobs run, webhooks are sent as well. */
    start: () => {
      const post = traceWebhooks(
        createGuardedPost(isWebhookAddressAllowed ? { isAllowed: isWebhookAddressAllowed } : {}),
      )
      sender = startWebhookSender({ db, post, log, now, count: countWebhook, takeoverMs })
    },
    stop: async () => sender?.stop(),
  }
}
