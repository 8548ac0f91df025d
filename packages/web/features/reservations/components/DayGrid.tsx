// The times of one day, in order of their start, each in its place's time zone.

import { Plural, Trans } from '@lingui/react/macro'
import { IconCalendarOff } from '@tabler/icons-react'
import { conflictsOf } from '@lodgepole/domain/reservations/conflicts'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import type { Series } from '@lodgepole/domain/reservations/series'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import { useCallback, useEffect, useRef } from 'react'
import { plusDays } from '../../../lib/format/local-days.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Folded } from '../../../ui/Folded.tsx'
import { extraStatesOf } from '../selection.ts'
import type { TimetableEvent } from '../timetable.ts'
import { useDateText } from '../use-date-text.ts'
import type { Reservation } from '../use-reservation.ts'
import { createNextFree, whyNot, type Why } from '../why-not.ts'
import choose from './Choose.module.css'
import { Slot } from './Slot.tsx'
import { SlotExtras } from './SlotExtras.tsx'
import { useSeriesLabel } from '../use-series-label.ts'
import styles from './Slot.module.css'

const isOtherClock = (epochSeconds: number, timeZone: string): boolean => {
  const clock = (zone?: string) =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'short',
      timeStyle: 'short',
      ...(zone ? { timeZone: zone } : {}),
    }).format(epochSeconds * 1000)
  return clock(timeZone) !== clock()
}

/** Shown only to readers in another time zone. */
const Zones = ({
  events,
  seriesOf,
}: {
  readonly events: readonly TimetableEvent[]
  readonly seriesOf: Reservation['seriesOf']
}) => {
  const { zoneOf } = useDateText()
  const [first] = events
  const zones = new Set(events.flatMap(({ sessionId }) => seriesOf(sessionId)?.timeZone ?? []))
  const others = first
    ? [...zones]
        .filter((zone) => isOtherClock(first.startSeconds, zone))
        .map((zone) => zoneOf(first.startSeconds, zone))
    : []
  if (others.length === 0) return null
  const names = others.join(', ')
  return (
    <p className={choose.zone}>
      <Trans>Times are local: {names}.</Trans>
    </p>
  )
}

const NothingThatDay = ({ onNext }: { readonly onNext: () => void }) => (
  <EmptyState
    icon={<IconCalendarOff size={28} />}
    title={<Trans>Nothing is scheduled on this day</Trans>}
    action={
      <Button variant="light" onClick={onNext}>
        <Trans>Next day</Trans>
      </Button>
    }
  />
)

interface LabelledTime {
  readonly event: TimetableEvent
  readonly series: Series
  readonly verdict: Verdict
}

/**
 * The same function for as long as the list exists, so that times don't have to render again for
 * it.
 */
const useToggle = ({ toggleEvent }: Reservation): Reservation['toggleEvent'] => {
  const latest = useRef(toggleEvent)
  useEffect(() => {
    latest.current = toggleEvent
  })
  return useCallback((event) => latest.current(event), [])
}

/** It can be selected in exchange for the reservation at the same time. */
const elsewhere = (
  { may, code }: Verdict,
  event: TimetableEvent,
  bookingContext: Reservation['bookingContext'],
): Why | undefined => {
  const [first] = may === 'book' || code === 'selected' ? conflictsOf(event, bookingContext) : []
  return first && { kind: 'elsewhere', firstName: first.firstName }
}

/** With a selection, alternatives would be a different question, so none are suggested. */
const reasonWithNext = ({ events, seriesOf, labelOf, bookingContext, choices }: Reservation) => {
  const nextFree = createNextFree(choices.length > 0 ? [] : events, (event) => {
    const series = seriesOf(event.sessionId)
    return series !== undefined && labelOf(event, series).may === 'book'
  })
  return (event: TimetableEvent, verdict: Verdict): Why | undefined => {
    const why = whyNot(verdict, event, bookingContext) ?? elsewhere(verdict, event, bookingContext)
    if (why?.kind !== 'all-taken' && why?.kind !== 'quota') return why
    const nextAtSeconds = nextFree(event)
    return nextAtSeconds === undefined ? why : { ...why, nextAtSeconds }
  }
}

const Times = ({
  times,
  reservation,
}: {
  readonly times: readonly LabelledTime[]
  readonly reservation: Reservation
}) => {
  const { seriesId, bookingContext, extras, coming, choices, facts, seatCents, toggleExtra } =
    reservation
  const onToggle = useToggle(reservation)
  const whyOf = reasonWithNext(reservation)
  const markOf = useSeriesLabel()
  return (
    <ul className={styles.list}>
      {times.map(({ event, series, verdict }) => {
        const name = markOf({
          label: seriesId ? event.label : eventName(series.label, event.label),
          state: series.state,
        })
        const chosen = choices.find((choice) => choice.event.eventId === event.eventId)
        const isSeat = verdict.may === 'book' || chosen?.verdict.may === 'book'
        const centsOf = ({ personId }: { readonly personId: string }) =>
          seatCents({ event, series }, personId)
        const priceCents = isSeat ? coming.reduce((sum, person) => sum + centsOf(person), 0) : 0
        // While nobody is selected, the lowest price for anyone in the household.
        const fromCents =
          isSeat && coming.length === 0 && facts.people.length > 0
            ? Math.min(...facts.people.map(centsOf))
            : 0
        return (
          <Slot
            key={event.eventId}
            {...{ event, series, name, verdict, priceCents, fromCents }}
            isChosen={chosen !== undefined}
            why={whyOf(event, verdict)}
            onToggle={onToggle}
          >
            {event.eventExtras.length > 0 && (
              <SlotExtras
                states={extraStatesOf(event, bookingContext)}
                chosen={extras.get(event.eventId) ?? []}
                isRequired={series.eventReservationSettings.extraRequired ?? false}
                onToggle={(extraId) => toggleExtra(event.eventId, extraId)}
              />
            )}
          </Slot>
        )
      })}
    </ul>
  )
}

/** Times that are over or no longer available today are collapsed, out of the way of the others. */
const isOver = ({ verdict }: LabelledTime): boolean =>
  verdict.code === 'past' || verdict.code === 'closed'

export const DayGrid = ({ reservation }: { readonly reservation: Reservation }) => {
  const { events, day, seriesOf, labelOf, setDay } = reservation
  const ofDay = events
    .filter(({ startDayHash }) => startDayHash === day)
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
  if (ofDay.length === 0) return <NothingThatDay onNext={() => setDay(plusDays(day, 1))} />
  const times = ofDay.flatMap((event) => {
    const series = seriesOf(event.sessionId)
    return series ? [{ event, series, verdict: labelOf(event, series) }] : []
  })
  const [over, open] = [times.filter(isOver), times.filter((time) => !isOver(time))]
  const count = over.length
  return (
    <>
      <Zones events={ofDay} seriesOf={seriesOf} />
      {count > 0 && open.length > 0 && (
        <Folded
          summary={
            <Plural
              value={count}
              one="# time is over or closed"
              other="# times are over or closed"
            />
          }
        >
          <Times times={over} reservation={reservation} />
        </Folded>
      )}
      <Times times={open.length > 0 ? open : over} reservation={reservation} />
    </>
  )
}
