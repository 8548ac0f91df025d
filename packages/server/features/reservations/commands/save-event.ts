// Staff create or change an event. Taken seats stay, so the capacity cannot fall below them.
// Participants are notified when it is moved or called off, and more capacity admits waiting
// parties.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { localDay, isoWeek } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { closureOn } from '@lodgepole/domain/reservations/closures'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { EventExtra, Series } from '@lodgepole/domain/reservations/series'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { fillFreedSeats, lockWithWaitlist } from '../waitlist-lock.ts'
import { listLive, type BookingRow } from '../locked-bookings-store.ts'
import { moveBookings, setStatus } from '../booking-store.ts'
import { recount } from '../seat-count-store.ts'
import { listClosures, lockSchedule } from '../closures/store.ts'
import { findSeries, insertEvent, updateEvent, type EventChange } from '../event-store.ts'
import type { Rules, ReadRules } from '../facts.ts'
import { refundSeats } from '../refund-seats.ts'
import { isDifferent } from '../schedule/is-different.ts'
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

const MAX_SECONDS = 31 * 86_400

const areTimes = (start: number, end: number): boolean => end > start && end - start <= MAX_SECONDS

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
  startDayHash: localDay(start, timeZone),
  startWeekHash: isoWeek(start, timeZone),
  ...(label === undefined ? {} : { label }),
  ...(capacityCount === undefined ? {} : { capacityCount }),
  ...(status === undefined ? {} : { status }),
  ...(expiresAt === undefined ? {} : { expiresAt }),
  ...(eventExtras === undefined ? {} : { eventExtras }),
  ...(isPremium === undefined ? {} : { isPremium }),
})

const taken = (extraId: string, { eventExtras }: ListedEvent): boolean =>
  (eventExtras.find((extra) => extra.extraId === extraId)?.registeredCount ?? 0) > 0

/** Why this event's day is closed, if it is. */
const closedFor = async (
  tx: CommandTransaction,
  series: Series,
  startSeconds: number | undefined,
): Promise<string | undefined> => {
  if (startSeconds === undefined) return undefined
  const day = localDay(startSeconds, series.timeZone)
  return closureOn(await listClosures(tx, day), day, series)?.reason
}

const makeEvent = async (
  tx: CommandTransaction,
  series: Series,
  input: SaveEventInput,
): Promise<Result<SavedEvent, Refusal>> => {
  const { startSeconds: start, endSeconds: end } = input
  if (start === undefined || end === undefined || !areTimes(start, end))
    return refuse(reservationRefusals.EVENT_TIMES)
  const { sessionId, label, timeZone } = series
  const eventId = newId()
  await insertEvent(tx, {
    eventId,
    seriesId: sessionId,
    label,
    ...changeOf(input, { start, end, timeZone }),
  })
  tx.note({ eventId, sessionId, made: true })
  return ok({ eventId, refundIds: [] })
}

interface Times {
  readonly start: number
  readonly end: number
}

const isMovedTo = ({ start, end }: Times, before: ListedEvent): boolean =>
  start !== before.startSeconds || end !== before.endSeconds

/** Why the event cannot be changed this way. */
const changeFault = (before: ListedEvent, input: SaveEventInput, times: Times) => {
  if (before.status === 'Cancelled') return refuse(reservationRefusals.EVENT_CANCELLED)
  if (!areTimes(times.start, times.end)) return refuse(reservationRefusals.EVENT_TIMES)
  const { capacityCount, eventExtras } = input
  if (typeof capacityCount === 'number' && capacityCount < before.registeredCount)
    return refuse(reservationRefusals.SEATS_TAKEN, { details: { taken: before.registeredCount } })
  const remainingIds = new Set(eventExtras?.map(({ extraId }) => extraId))
  if (
    eventExtras &&
    before.eventExtras.some(({ extraId }) => !remainingIds.has(extraId) && taken(extraId, before))
  )
    return refuse(reservationRefusals.EXTRA_TAKEN)
  const expires = input.expiresAt === undefined ? before.expiresAt : input.expiresAt
  const isSame =
    !isMovedTo(times, before) &&
    input.status !== 'Cancelled' &&
    expires === before.expiresAt &&
    !isDifferent(before, input)
  // An event that is not changed keeps following its rule.
  return isSame ? refuse(reservationRefusals.NOTHING_CHANGES) : undefined
}

/** Sends one message to each group that has seats or waits. */
const emitChanged = (
  tx: CommandTransaction,
  eventId: EventId,
  live: readonly BookingRow[],
  change: { readonly change: string; readonly beforeSeconds?: number },
): void => {
  for (const [groupId, rows] of groupBy(live, (row) => row.groupId))
    tx.emit({
      topic: 'reservations.changed',
      payload: {
        groupId,
        eventId,
        bookingIds: rows.map(({ bookingId }) => bookingId),
        ...change,
      },
    })
}

/** Gives up and refunds the seats of an event that has been marked canceled. */
const cancelAll = async (
  tx: CommandTransaction,
  eventId: EventId,
  live: readonly BookingRow[],
): Promise<readonly string[]> => {
  const bookingIds = live.map(({ bookingId }) => bookingId)
  if (live.length > 0) await setStatus(tx, bookingIds, { status: 'Cancelled' })
  const { refundIds } = await refundSeats(tx, live)
  await recount(tx, [eventId])
  emitChanged(tx, eventId, live, { change: 'event-cancelled' })
  return refundIds
}

const changeEvent = async (
  tx: CommandTransaction,
  series: Series,
  eventId: EventId,
  input: SaveEventInput,
  known: Rules,
): Promise<Result<SavedEvent, Refusal>> => {
  const waitlistLock = await lockWithWaitlist(tx, [eventId], [])
  const [before] = waitlistLock.events
  if (!before || before.sessionId !== series.sessionId)
    return refuse(reservationRefusals.EVENT_NOT_FOUND)
  const { startSeconds: start = before.startSeconds, endSeconds: end = before.endSeconds } = input
  const fault = changeFault(before, input, { start, end })
  if (fault) return fault
  const change = changeOf(input, { start, end, timeZone: series.timeZone })
  await updateEvent(tx, eventId, change)
  const live = await listLive(tx, eventId)
  const isMoved = isMovedTo({ start, end }, before)
  if (isMoved) await moveBookings(tx, eventId, change, start - before.startSeconds)
  const { status, capacityCount } = input
  tx.note({
    eventId,
    sessionId: series.sessionId,
    ...(isMoved ? { startSeconds: start, endSeconds: end } : {}),
    ...(status ? { status } : {}),
    ...(capacityCount === undefined ? {} : { capacityCount }),
  })
  if (status === 'Cancelled') return ok({ eventId, refundIds: await cancelAll(tx, eventId, live) })
  await fillFreedSeats(tx, waitlistLock, known)
  if (isMoved)
    emitChanged(tx, eventId, live, { change: 'moved', beforeSeconds: before.startSeconds })
  return ok({ eventId, refundIds: [] })
}

export const createSaveEvent = (
  rules: ReadRules,
): Command<SaveEventInput, SavedEvent, Member | ApiKey> => ({
  name: 'reservations.save-event',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, input) => {
    const known = await rules(tx)
    const series = await findSeries(tx, input.sessionId)
    if (!known) return refuse(commonRefusals.NOT_FOUND)
    if (!series) return refuse(reservationRefusals.SERIES_NOT_FOUND)
    await lockSchedule(tx)
    const reason = await closedFor(tx, series, input.startSeconds)
    if (reason !== undefined) return refuse(reservationRefusals.DAY_CLOSED, { details: { reason } })
    return input.eventId === undefined
      ? makeEvent(tx, series, input)
      : changeEvent(tx, series, input.eventId, input, known)
  },
})
