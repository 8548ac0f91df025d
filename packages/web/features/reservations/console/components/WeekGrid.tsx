// A week as days beside hours. Events are dragged with the pointer, or moved with Shift and arrows,
// and made longer by their lower edge or with Control and arrows, as many steps as one likes until
// Enter; either way a sheet asks before anything changes.

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import type { WeekClosure } from '../week-closures.ts'
import { closuresOf } from '../week-closures.ts'
import { dayName, plusDays } from '../../../../lib/format/local-days.ts'
import { classNames } from '../../../../ui/class-names.ts'
import type { ShownEvent } from '../week-events.ts'
import {
  clockRange,
  columnsOf,
  hoursOf,
  inLanes,
  movedBy,
  plusStep,
  snapped,
  type Move,
  type Steps,
} from '../week-layout.ts'
import { EventBlock } from './EventBlock.tsx'
import styles from './WeekGrid.module.css'

const HOUR_PX = 58
/** A hand that presses trembles. */
const CLICK_PX = 4
/** What the words above an event that is dragged need. */
const WHEN_PX = 26
interface WeekGridProps {
  readonly monday: string
  readonly today: string
  readonly locale: string
  readonly events: readonly ShownEvent[]
  readonly closures: readonly WeekClosure[]
  readonly mayChange: boolean
  readonly onOpen: (event: ShownEvent) => void
  readonly onMove: (event: ShownEvent, move: Move) => void
}

interface Drag {
  readonly shown: ShownEvent
  readonly kind: 'move' | 'resize'
  readonly fromX: number
  readonly fromY: number
  readonly days: number
  readonly minutes: number
  /** How far to the side the day lies on which it is held. */
  readonly sidePx: number
}

/** Moved by keys, and not asked about yet. */
interface Held {
  readonly eventId: string
  readonly steps: Steps
  readonly sidePx: number
}

export const WeekGrid = ({
  monday,
  today,
  locale,
  events,
  closures,
  mayChange,
  onOpen,
  onMove,
}: WeekGridProps) => {
  const { t } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const [held, setHeld] = useState<Held>()
  const { first, last } = hoursOf(events)
  const days = Array.from({ length: 7 }, (_, index) => plusDays(monday, index))
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const hourText = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })

  const begin = (
    shown: ShownEvent,
    kind: Drag['kind'],
    { clientX, clientY, button }: PointerEvent,
  ) => {
    if (mayChange && button === 0)
      setDrag({ shown, kind, fromX: clientX, fromY: clientY, days: 0, minutes: 0, sidePx: 0 })
  }
  const dayColumns = () =>
    [...(body.current?.querySelectorAll('[data-day]') ?? [])].map((column) =>
      column.getBoundingClientRect(),
    )
  /** Nowhere else for a day that is not in this week: the words say which. */
  const sidePxOf = ({ event }: ShownEvent, byDays: number): number => {
    const [columns, own] = [dayColumns(), days.indexOf(event.startDayHash)]
    return (columns[own + byDays]?.left ?? columns[own]?.left ?? 0) - (columns[own]?.left ?? 0)
  }
  const follow = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
    if (!drag) return
    // From here on the press is no click any more, and the pointer may leave the grid.
    if (Math.abs(clientX - drag.fromX) + Math.abs(clientY - drag.fromY) > CLICK_PX)
      currentTarget.setPointerCapture(pointerId)
    const columns = dayColumns()
    const columnAt = (x: number) =>
      Math.max(
        0,
        columns.findLastIndex(({ left }) => left <= x),
      )
    const own = days.indexOf(drag.shown.event.startDayHash)
    const moved =
      drag.kind === 'move'
        ? Math.min(6, Math.max(0, own + columnAt(clientX) - columnAt(drag.fromX))) - own
        : 0
    setDrag({
      ...drag,
      days: moved,
      minutes: snapped(((clientY - drag.fromY) / HOUR_PX) * 60),
      sidePx: sidePxOf(drag.shown, moved),
    })
  }
  const dragSteps = ({ kind, days, minutes }: Drag) =>
    kind === 'move' ? { days, minutes } : { longer: minutes }
  const end = () => {
    setDrag(undefined)
    if (!drag || (drag.days === 0 && drag.minutes === 0)) return
    onMove(drag.shown, movedBy(drag.shown, dragSteps(drag)))
  }
  const placed = new Map(
    days.map((day) => [day, inLanes(events.filter(({ event }) => event.startDayHash === day))]),
  )
  const lanesByDay = days.map((day) =>
    Math.max(0, ...(placed.get(day) ?? []).map(({ lanes }) => lanes)),
  )
  const offsetOf = (shown: ShownEvent) =>
    drag?.shown.event.eventId === shown.event.eventId ? drag : undefined
  const stepsOf = ({ event }: ShownEvent) =>
    held?.eventId === event.eventId ? held.steps : undefined
  const step = (shown: ShownEvent, one: Parameters<typeof plusStep>[1]) => {
    const steps = plusStep(stepsOf(shown), one)
    setHeld({ eventId: shown.event.eventId, steps, sidePx: sidePxOf(shown, steps.days) })
  }
  const heldEvent = events.find(({ event }) => event.eventId === held?.eventId)
  /** Where it would stand: `Tue 9:15 – 10:15 AM`. */
  const whenText = (
    { event }: ShownEvent,
    { shiftDays, startMinute, minutes }: Move,
    weekday: 'short' | 'long',
  ) =>
    `${dayName(plusDays(event.startDayHash, shiftDays), locale, { weekday })} ` +
    `${clockRange(startMinute, minutes, locale)}`
  const heldWords = () => {
    if (!heldEvent || !held) return ''
    const when = whenText(heldEvent, movedBy(heldEvent, held.steps), 'long')
    return t`${when}. Press Enter to continue or Escape to put it back.`
  }
  const openOrMove = (shown: ShownEvent) => {
    const steps = stepsOf(shown)
    setHeld(undefined)
    if (steps) onMove(shown, movedBy(shown, steps))
    else onOpen(shown)
  }

  return (
    <div className={styles.scroll}>
      <p className={heldEvent ? styles.held : styles.heldNone} role="status">
        {heldWords()}
      </p>
      <div
        ref={body}
        className={styles.grid}
        style={
          {
            '--hours': hours.length,
            '--hour': `${HOUR_PX}px`,
            gridTemplateColumns: columnsOf(lanesByDay),
          } as CSSProperties
        }
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={() => setDrag(undefined)}
      >
        <div className={styles.corner} />
        {days.map((day) => (
          <h2
            key={day}
            className={classNames(styles.dayName, day === today && styles.today)}
            {...(day === today ? { 'aria-current': 'date' as const } : {})}
          >
            {dayName(day, locale, { weekday: 'short', day: 'numeric' })}
            {closuresOf(closures, day).map(({ closureId, reason }) => (
              <span key={closureId} className={styles.closed} title={reason}>
                <Trans>Closed: {reason}</Trans>
              </span>
            ))}
          </h2>
        ))}
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} className={styles.hour}>
              {hourText.format(Date.UTC(2026, 0, 1, hour))}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <ul
            key={day}
            data-day={day}
            className={classNames(
              styles.day,
              closuresOf(closures, day).some(
                ({ sessionId, campusId }) => sessionId === null && campusId === null,
              ) && styles.shut,
            )}
            aria-label={dayName(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })}
          >
            {(placed.get(day) ?? []).map(({ item, lane, lanes }) => {
              const dragged = offsetOf(item)
              const steps = stepsOf(item)
              const place = movedBy(item, steps ?? (dragged ? dragSteps(dragged) : {}))
              const isAway =
                steps !== undefined ||
                (dragged !== undefined && (dragged.days !== 0 || dragged.minutes !== 0))
              const sidePx = dragged?.sidePx ?? (steps && held?.sidePx)
              const top = (place.startMinute / 60 - first) * HOUR_PX + 3
              return (
                <li
                  key={item.event.eventId}
                  className={classNames(styles.place, (dragged || steps) && styles.dragged)}
                  style={{
                    top,
                    height: Math.max(26, (place.minutes / 60) * HOUR_PX - 6),
                    insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
                    width: `calc(${100 / lanes}% - 4px)`,
                    ...(sidePx ? { transform: `translateX(${sidePx}px)` } : {}),
                  }}
                >
                  {isAway && (
                    <span className={classNames(styles.when, top < WHEN_PX && styles.below)}>
                      {whenText(item, place, 'short')}
                    </span>
                  )}
                  <EventBlock
                    shown={item}
                    locale={locale}
                    mayChange={mayChange}
                    onOpen={() => openOrMove(item)}
                    onStep={(one) => step(item, one)}
                    onLeave={() => setHeld(undefined)}
                    onGrab={(kind, event) => begin(item, kind, event)}
                    hint={t`Use Shift and the arrow keys to move it, Control and the arrow keys to change its length, and Enter to continue.`}
                  />
                </li>
              )
            })}
          </ul>
        ))}
      </div>
    </div>
  )
}
