// Background work after bookings: reconsiders waitlists, expires offers, and notifies people.

import { system } from '@lodgepole/domain/identity/access/actor'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import type { TaskList } from 'graphile-worker'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { Gathered, Subscriptions } from '../../platform/outbox/dispatch-outbox.ts'
import { listEventsToFill } from './waitlist-store.ts'
import { createRefundClosed, type RefundClosedParts } from './closures/refund-closed.ts'
import { listClosedToNotify, type HouseholdClosed } from './closures/closure-notification-store.ts'
import { createFill } from './commands/fill.ts'
import {
  createNotifier,
  type NotifierParts,
  type NotificationRequest,
} from './notify-households.ts'

const FILL = 'fill-reservations'
const EXPIRE = 'expire-offers'
const NOTIFY = 'tell-reservations'
const CLOSE = 'give-back-closed-days'
const NOTIFY_CLOSED = 'tell-closed-days'

/** Every minute. */
export const reservationSchedules = [`* * * * * ${EXPIRE}`]

const told = [{ gathered: NOTIFY }]

export const reservationSubscriptions: Subscriptions = {
  'reservations.days-closed': [CLOSE],
  'reservations.seat-free': [FILL],
  'reservations.booked': told,
  'reservations.promoted': told,
  'reservations.cancelled': told,
  'reservations.expired': told,
  'reservations.answered': told,
  'reservations.changed': told,
  'reservations.household-closed': [{ gathered: NOTIFY_CLOSED }],
}

const AT_ONCE = 100

export type ReservationParts = NotifierParts & RefundClosedParts

export const reservationTasks = (parts: ReservationParts): TaskList => {
  const { db, commands, organizations, now } = parts
  const fill = createFill(organizations.findCurrent)
  const tell = createNotifier(parts)
  const refundClosed = createRefundClosed(parts)
  const context = (organizationId: string) => ({
    organizationId,
    actor: system,
    requestId: newId(),
    nowMs: now(),
  })
  return {
    [FILL]: async (message) => {
      const { organizationId, eventId, after } = message as {
        organizationId: string
        eventId: EventId
        after?: number
      }
      await commands.run(
        fill,
        { eventId, ...(after === undefined ? {} : { afterPlace: after }) },
        context(organizationId),
      )
    },
    [EXPIRE]: async () => {
      for (const { organizationId, eventId } of await systemTransaction(db, (tx) =>
        listEventsToFill(tx, Math.floor(now() / 1000), AT_ONCE),
      ))
        await commands.run(fill, { eventId }, context(organizationId))
    },
    [CLOSE]: (message) => refundClosed(message as { organizationId: string; closureId: string }),
    [NOTIFY_CLOSED]: async (message) => {
      const gathered = message as Gathered<HouseholdClosed>
      await tell({
        ...gathered,
        messages: await tenantTransaction(db, gathered.organizationId, (tx) =>
          listClosedToNotify(tx, gathered.messages),
        ),
      })
    },
    [NOTIFY]: (message) => tell(message as Gathered<NotificationRequest>),
  }
}
