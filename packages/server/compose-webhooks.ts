// The sender of webhooks. It runs in processes that run jobs. In other processes, waking it does
// nothing.

import type { ComposeOptions } from './compose-options.ts'
import { startWebhookSender, type WebhookSender } from './features/integrations/webhooks/index.ts'
import type { Database } from './platform/database/pool.ts'
import type { Metrics } from './platform/metrics.ts'
import { createGuardedPost } from './platform/outgoing/guarded-post.ts'
import { traceWebhooks } from './platform/tracing/outgoing.ts'

interface WebhookSources {
  readonly db: Database
  readonly metrics: Metrics
  readonly now: () => number
}

export const openWebhooks = (
  { config, log, isWebhookAddressAllowed: isAllowed }: ComposeOptions,
  { db, metrics, now }: WebhookSources,
) => {
  let sender: WebhookSender | undefined
  return {
    wakeWebhooks: () => sender?.wake(),
    startWebhooks: () => {
      sender = startWebhookSender({
        db,
        post: traceWebhooks(createGuardedPost(isAllowed ? { isAllowed } : {})),
        log,
        now,
        count: metrics.countWebhook,
        // After this time, another process sends the messages of a process that died.
        takeoverMs: config.jobTakeoverSeconds * 1000,
      })
    },
    stopWebhooks: async () => sender?.stop(),
  }
}
