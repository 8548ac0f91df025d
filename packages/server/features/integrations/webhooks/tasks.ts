// Turns events into deliveries for every webhook subscribed to them. The rows are written in the
// same transaction as the job that makes them.

import { createHash } from 'node:crypto'
import {
  eventOfTopic,
  topicsOf,
  webhookData,
  webhookEvents,
} from '@lodgepole/domain/integrations/webhooks/events'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Gathered, Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import { dropOld } from './queue-store.ts'
import { insertDeliveries, listEndpoints } from './store.ts'

const NOTE = 'note-webhooks'
const TIDY = 'tidy-webhooks'
const RETAINED_DAYS = 30
const DAY_MS = 86_400_000

export const webhookSubscriptions: Subscriptions = Object.fromEntries(
  webhookEvents.flatMap((event) => topicsOf(event).map((topic) => [topic, [{ gathered: NOTE }]])),
)
export const webhookSchedules = [`11 4 * * * ${TIDY}`]

type Message = Readonly<Record<string, unknown>>

/** A separate id for each event in a batch, stable across retries of the job. */
const eventIdOf = (outboxId: string, index: number): string =>
  createHash('sha256')
    .update(`${outboxId} ${index}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const webhookTasks = ({
  db,
  now,
  wakeWebhooks,
}: {
  readonly db: Database
  readonly now: () => number
  readonly wakeWebhooks: () => void
}): TaskList => ({
  [NOTE]: async (given) => {
    // A job queued by an earlier version has no times.
    const {
      organizationId,
      outboxId,
      topic,
      messages,
      atSeconds = [],
    } = given as Omit<Gathered<Message>, 'atSeconds'> & Partial<Gathered<Message>>
    const event = eventOfTopic(topic)
    if (!event) return
    const told = await tenantTransaction(db, organizationId, async (tx) => {
      const wanting = (await listEndpoints(tx)).filter(
        ({ isOn, events }) => isOn && events.includes(event),
      )
      const happenedAt = (index: number) =>
        new Date((atSeconds[index] ?? Math.floor(now() / 1000)) * 1000)
      await insertDeliveries(
        tx,
        wanting.flatMap(({ endpointId }) =>
          messages.map((payload, index) => ({
            deliveryId: newId(),
            endpointId,
            eventId: eventIdOf(outboxId, index),
            event,
            data: webhookData(event, payload),
            happenedAt: happenedAt(index),
          })),
        ),
      )
      return wanting.length
    })
    if (told > 0) wakeWebhooks()
  },
  [TIDY]: () =>
    systemTransaction(db, (tx) => dropOld(tx, new Date(now() - RETAINED_DAYS * DAY_MS))),
})
