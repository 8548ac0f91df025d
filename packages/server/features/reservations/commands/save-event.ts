// Staff make an event or change one. Seats that are taken stay: the capacity cannot fall below
// them. Whoever has a seat is told when it is moved or called off; more room lets those in who
// wait.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { dayHash, weekHash } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { closureOn } from '@lodgepole/domain/reservations/closures'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import type { EventExtra, Series } from '@lodgepole/domain/reservations/series'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { fillFreed, lockAround } from '../around.ts'
import { listLive, moveBookings, recount, setStatus } from '../booking-store.ts'
import { listClosures, lockSchedule } from '../closures/store.ts'
import { findSeries, insertEvent, updateEvent, type EventChange } from '../event-store.ts'
import type { RulesIn } from '../facts.ts'
import { giveBack } from '../payment.ts'
import { isOther } from '../schedule/is-other.ts'
import type { ListedEvent } from '../series-store.ts'

export interface SaveEventInput {
  readonly eventId: EventId | undefined
  readonly sessionId: string
  readonly label?: string | undefined
  readonly startSeconds?: number | undefined
  readonly endSeconds?: number | undefined
  readonly capacityCount?: number | null | undefined
  readonly status?: 'Scheduled' | 'Cancelled' | undefined
  readonly expiresAt?: number | null | undefined
  readonly eventExtras?: readonly EventExtra[] | undefined
  readonly isPremium?: boolean | undefined
}

export interface SavedEvent {
  readonly eventId: EventId
  readonly refundIds: readonly string[]
}

const LONGEST_SECONDS = 31 * 86_400

const areTimes = (start: number, end: number): boolean =>
  end > start && end - start <= LONGEST_SECONDS

const changeOf = (
  { label, capacityCount, status, expiresAt, eventExtras, isPremium }: SaveEventInput,
  {
    start,
    end,
    timeZone,
  }: { readonly start: number; readonly end: number; readonly timeZone: string },
): EventChange => ({
  startSeconds: start,
  endSeconds: end,
  startDayHash: dayHash(start, timeZone),
  startWeekHash: weekHash(start, timeZone),
  ...(label === undefined ? {} : { label }),
  ...(capacityCount === undefined ? {} : { capacityCount }),
  ...(status === undefined ? {} : { status }),
  ...(expiresAt === undefined ? {} : { expiresAt }),
  ...(eventExtras === undefined ? {} : { eventExtras }),
  ...(isPremium === undefined ? {} : { isPremium }),
})

const taken = (extraId: string, { eventExtras }: ListedEvent): boolean =>
  (eventExtras.find((extra) => extra.extraId === extraId)?.registeredCount ?? 0) > 0

/** Nobody would come: it is said at once, and not to the first who wants to book. */
const closedFor = async (
  tx: CommandTransaction,
  series: Series,
  startSeconds: number,
): Promise<string | undefined> => {
  const day = dayHash(startSeconds, series.timeZone)
  return closureOn(await listClosures(tx, day), day, series)?.reason
}

export const createSaveEvent = (
  rules: RulesIn,
): Command<SaveEventInput, SavedEvent, Member | ApiKey> => ({
  name: 'reservations.save-event',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, input) => {
    const known = await rules(tx)
    const series = await findSeries(tx, input.sessionId)
    if (!known) return refuse(commonRefusals.NOT_FOUND)
    if (!series) return refuse(no.SERIES_NOT_FOUND)
    const { startSeconds, endSeconds } = input
    await lockSchedule(tx)
    const reason =
      startSeconds === undefined ? undefined : await closedFor(tx, series, startSeconds)
    if (reason !== undefined) return refuse(no.DAY_CLOSED, { details: { reason } })
    if (input.eventId === undefined) {
      if (
        startSeconds === undefined ||
        endSeconds === undefined ||
        !areTimes(startSeconds, endSeconds)
      )
        return refuse(no.EVENT_TIMES)
      const eventId = newId()
      await insertEvent(tx, {
        eventId,
        seriesId: series.sessionId,
        label: series.label,
        ...changeOf(input, { start: startSeconds, end: endSeconds, timeZone: series.timeZone }),
      })
      tx.note({ eventId, sessionId: series.sessionId, made: true })
      return ok({ eventId, refundIds: [] })
    }
    const { eventId } = input
    const around = await lockAround(tx, [eventId], [])
    const [before] = around.events
    if (!before || before.sessionId !== series.sessionId) return refuse(no.EVENT_NOT_FOUND)
    if (before.status === 'Cancelled') return refuse(no.EVENT_CANCELLED)
    const [start, end] = [startSeconds ?? before.startSeconds, endSeconds ?? before.endSeconds]
    if (!areTimes(start, end)) return refuse(no.EVENT_TIMES)
    const { capacityCount, eventExtras } = input
    if (typeof capacityCount === 'number' && capacityCount < before.registeredCount)
      return refuse(no.SEATS_TAKEN, { details: { taken: before.registeredCount } })
    const kept = new Set(eventExtras?.map(({ extraId }) => extraId))
    if (
      eventExtras &&
      before.eventExtras.some(({ extraId }) => !kept.has(extraId) && taken(extraId, before))
    )
      return refuse(no.EXTRA_TAKEN)
    const isMoved = start !== before.startSeconds || end !== before.endSeconds
    const expires = input.expiresAt === undefined ? before.expiresAt : input.expiresAt
    // An event that nobody changes goes on following its rule.
    if (
      !isMoved &&
      input.status !== 'Cancelled' &&
      expires === before.expiresAt &&
      !isOther(before, input)
    )
      return refuse(no.NOTHING_CHANGES)
    const change = changeOf(input, { start, end, timeZone: series.timeZone })
    await updateEvent(tx, eventId, change)
    const live = await listLive(tx, eventId)
    const tell = (what: string, more: { readonly beforeSeconds?: number } = {}) => {
      for (const [groupId, rows] of groupBy(live, (row) => row.groupId))
        tx.emit({
          topic: 'reservations.changed',
          payload: {
            groupId,
            eventId,
            bookingIds: rows.map(({ bookingId }) => bookingId),
            change: what,
            ...more,
          },
        })
    }
    if (isMoved) await moveBookings(tx, eventId, change, start - before.startSeconds)
    tx.note({
      eventId,
      sessionId: series.sessionId,
      ...(isMoved ? { startSeconds: start, endSeconds: end } : {}),
      ...(input.status ? { status: input.status } : {}),
      ...(capacityCount === undefined ? {} : { capacityCount }),
    })
    if (input.status === 'Cancelled') {
      if (live.length > 0)
        await setStatus(
          tx,
          live.map(({ bookingId }) => bookingId),
          { status: 'Cancelled' },
        )
      const { refundIds } = await giveBack(tx, live)
      await recount(tx, [eventId])
      tell('event-cancelled')
      return ok({ eventId, refundIds })
    }
    await fillFreed(tx, around, known)
    if (isMoved) tell('moved', { beforeSeconds: before.startSeconds })
    return ok({ eventId, refundIds: [] })
  },
})
