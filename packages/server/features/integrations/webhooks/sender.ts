// Sends due deliveries outside the job queue, so that a hanging address blocks one slot of this
// sender for a few seconds but no mails, payments or seats. Any number of processes may send; the
// leases separate them.

import { setTimeout as wait } from 'node:timers/promises'
import {
  isDelivered,
  pauseAfter,
  pauseAfterFailures,
} from '@lodgepole/domain/integrations/webhooks/retries'
import { createListEverywhere } from '../../../platform/database/distribution/list-everywhere.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { Log } from '../../../platform/logging.ts'
import type { GuardedPost } from '../../../platform/outgoing/guarded-post.ts'
import { openSecret } from '../../../platform/secrets/use-secret.ts'
import { claimDue, settle, type DueDelivery } from './queue-store.ts'
import { signature } from './sign.ts'

export interface WebhookSenderOptions {
  readonly db: Database
  readonly post: GuardedPost
  readonly log: Pick<Log, 'warn'>
  readonly now: () => number
  readonly count?: (state: 'delivered' | 'failed' | 'waiting') => void
  /** After this time another process sends the messages of a process that died. */
  readonly takeoverMs?: number
}

export interface WebhookSender {
  /** Something may be due. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

const [AT_ONCE, CHECK_EVERY_MS, PROBLEM_PAUSE_MS] = [16, 2_000, 5_000]
/**
 * A call waits up to ten seconds for an address. A shorter lease would let two processes send to it
 * concurrently.
 */
const MIN_LEASE_MS = 15_000

export const createDeliver =
  ({ db, post, now, count }: Pick<WebhookSenderOptions, 'db' | 'post' | 'now' | 'count'>) =>
  async (due: DueDelivery, leaseUntil: Date): Promise<void> => {
    const { deliveryId, organizationId, event, happenedAt, data } = due
    const body = JSON.stringify({
      id: deliveryId,
      event,
      organizationId,
      happenedAt: happenedAt.toISOString(),
      data,
    })
    const atSeconds = Math.floor(now() / 1000)
    // Opened here, so that an unreadable secret delays no other endpoint.
    const secret = openSecret(db, 'webhooks', { organizationId, row: due.endpointId }, due.secret)
    const { status, problem, answer, tookMs } = await post(
      due.url,
      {
        'content-type': 'application/json',
        'user-agent': 'Lodgepole-Webhooks/1',
        'lodgepole-delivery': deliveryId,
        'lodgepole-event': event,
        'lodgepole-signature': signature(secret, atSeconds, body),
      },
      body,
    )
    const attempts = due.attempts + 1
    const isThere = isDelivered(status)
    const pause = pauseAfter(attempts)
    const failures = isThere ? 0 : due.failures + 1
    const ended = now()
    const state = isThere ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
    const outcome = {
      state,
      attempts,
      nextAttemptAt: new Date(ended + (pause ?? 0) * 1000),
      triedAt: new Date(ended),
      status: status ?? null,
      problem: problem ?? null,
      answer: answer.replaceAll('\u0000', '') || null,
      tookMs,
    } as const
    await systemTransaction(db, (tx) =>
      settle(tx, due, leaseUntil, outcome, {
        failures,
        restingUntil: failures === 0 ? null : new Date(ended + pauseAfterFailures(failures) * 1000),
      }),
    )
    count?.(state)
  }

export const startWebhookSender = (options: WebhookSenderOptions): WebhookSender => {
  const { db, log, now, takeoverMs = 0 } = options
  const leaseMs = Math.max(takeoverMs, MIN_LEASE_MS)
  const deliver = createDeliver(options)
  const underWay = new Set<Promise<void>>()
  const listEverywhere = createListEverywhere(db, (worker, fault) =>
    log.warn({ worker, err: fault }, 'WEBHOOKS_NOT_READ'),
  )
  const onFault = (endpoint: object, fault: unknown) =>
    log.warn({ ...endpoint, err: fault }, 'WEBHOOKS_NOT_READ')
  let [stopping, isWoken, pause] = [false, false, new AbortController()]
  const wake = () => {
    isWoken = true
    pause.abort()
  }
  const rest = async (ms: number) => {
    if (!isWoken && !stopping)
      await wait(ms, undefined, { signal: pause.signal }).catch(() => undefined)
    ;[isWoken, pause] = [false, new AbortController()]
  }
  const begin = (due: DueDelivery, leaseUntil: Date) => {
    const work = deliver(due, leaseUntil)
      .catch((fault: unknown) =>
        log.warn({ err: fault, deliveryId: due.deliveryId }, 'WEBHOOK_NOT_SETTLED'),
      )
      .finally(() => {
        underWay.delete(work)
        wake()
      })
    underWay.add(work)
  }
  const run = async () => {
    while (!stopping) {
      try {
        const leaseUntil = new Date(now() + leaseMs)
        const free = AT_ONCE - underWay.size
        const claimed =
          free > 0
            ? await claimDue(db, new Date(now()), leaseUntil, free, { listEverywhere, onFault })
            : []
        for (const due of claimed) begin(due, leaseUntil)
        await rest(CHECK_EVERY_MS)
      } catch (fault) {
        log.warn({ err: fault }, 'WEBHOOKS_NOT_READ')
        await rest(PROBLEM_PAUSE_MS)
      }
    }
  }
  const running = run()
  return {
    wake,
    stop: async () => {
      stopping = true
      wake()
      await running
      await Promise.all(underWay)
    },
  }
}
