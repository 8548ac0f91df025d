// Closes days, and lifts closures. The closure is written while every event of these days is
// locked: everyone who booked earlier is notified, and everyone who comes later reads the closure.
// Bookings are given back afterwards, event by event (close-event.ts).

import type { ApiKey, Member, System } from '@lodgepole/domain/identity/access/actor'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { MAX_CLOSURE_DAYS, type Closure } from '@lodgepole/domain/reservations/closures'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { markOf } from '../closures/affected.ts'
import {
  findClosure,
  insertClosure,
  listAffected,
  lockClosedEvents,
  lockSchedule,
  setClosure,
} from '../closures/store.ts'
import { listClosedAccounts } from '../closures/closure-notification-store.ts'
import { findSeries } from '../event-store.ts'

export interface CloseDaysInput extends Omit<Closure, 'closureId'> {
  readonly offerAgain: boolean
  /** Identifies the list that was shown. */
  readonly mark: string
}

export const areClosureDays = ({
  firstDay,
  lastDay,
}: Pick<Closure, 'firstDay' | 'lastDay'>): boolean =>
  lastDay >= firstDay && lastDay <= addDays(firstDay, MAX_CLOSURE_DAYS)

export const closeDays: Command<CloseDaysInput, { readonly closureId: string }, Member | ApiKey> = {
  name: 'reservations.close-days',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, { mark, offerAgain, ...days }) => {
    if (!areClosureDays(days)) return refuse(reservationRefusals.CLOSURE_DAYS)
    if (days.sessionId !== null && !(await findSeries(tx, days.sessionId)))
      return refuse(reservationRefusals.SERIES_NOT_FOUND)
    const { nowMs, actor } = tx.context
    const span = { ...days, fromSeconds: Math.floor(nowMs / 1000) }
    await lockSchedule(tx)
    await lockClosedEvents(tx, span)
    const affected = await listAffected(tx, span)
    if (markOf(affected) !== mark)
      return refuse(reservationRefusals.BOOKINGS_CHANGED, {
        details: { bookings: affected.length },
      })
    const closureId = newId()
    await insertClosure(tx, {
      ...days,
      closureId,
      offerAgain,
      createdAt: new Date(nowMs),
      createdByLoginId: actor.kind === 'member' ? actor.loginId : null,
    })
    tx.note({
      closureId,
      firstDay: days.firstDay,
      lastDay: days.lastDay,
      sessionId: days.sessionId,
      campusId: days.campusId,
      bookings: affected.length,
    })
    tx.emit({ topic: 'reservations.days-closed', payload: { closureId } })
    return ok({ closureId })
  },
}

/** What was given back stays that way. Events become bookable again. */
export const liftClosure: Command<
  { readonly closureId: string },
  { readonly closureId: string },
  Member | ApiKey
> = {
  name: 'reservations.lift-closure',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, { closureId }) => {
    const closure = await findClosure(tx, closureId)
    if (!closure || closure.isLifted) return refuse(reservationRefusals.CLOSURE_NOT_FOUND)
    if (!closure.isDone) return refuse(reservationRefusals.CLOSURE_UNDER_WAY)
    await setClosure(tx, closureId, { liftedAt: new Date(tx.context.nowMs) })
    tx.note({ closureId, firstDay: closure.firstDay, lastDay: closure.lastDay })
    return ok({ closureId })
  },
}

/**
 * Every seat has been given back. Each household is notified of everything it lost in one message,
 * which is passed on as a whole.
 */
export const finishClosure: Command<{ readonly closureId: string }, null, System> = {
  name: 'reservations.finish-closure',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, { closureId }) => {
    const closure = await findClosure(tx, closureId)
    if (!closure) return refuse(reservationRefusals.CLOSURE_NOT_FOUND)
    // Another run of the job has already finished this.
    if (closure.isDone) {
      tx.nothingDone()
      return ok(null)
    }
    await setClosure(tx, closureId, { doneAt: new Date(tx.context.nowMs) })
    for (const accountId of await listClosedAccounts(tx, closureId))
      tx.emit({ topic: 'reservations.household-closed', payload: { closureId, accountId } })
    tx.note({ closureId })
    return ok(null)
  },
}
