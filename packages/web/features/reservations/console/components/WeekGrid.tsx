// A week as days and hours. Events are dragged with the pointer or moved with Shift and the arrow
// keys, and extended by their lower edge or with Control and the arrow keys, in any number of steps
// until Enter. Either way, a sheet asks for confirmation before anything changes.

import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, CSSProperties } from 'react'
import { dayName, plusDays } from '../../../../lib/format/local-days.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { moveText } from '../move-text.ts'
import { useEventDrag } from '../use-event-drag.ts'
import { useEventSteps } from '../use-event-steps.ts'
import { useWeekColumns } from '../use-week-columns.ts'
import { closuresOf, type WeekClosure } from '../week-closures.ts'
import type { PositionedEvent } from '../week-events.ts'
import { columnsOf, HOUR_PX, hoursOf, inLanes, type EventMove } from '../week-layout.ts'
import { PlacedEvent } from './PlacedEvent.tsx'
import { WeekDayHeading } from './WeekDayHeading.tsx'
import styles from './WeekGrid.module.css'
import { WeekHours } from './WeekHours.tsx'

interface WeekGridProps {
  readonly monday: string
  readonly today: string
  readonly locale: string
  readonly events: readonly PositionedEvent[]
  readonly closures: readonly WeekClosure[]
  readonly mayChange: boolean
  readonly onOpen: (event: PositionedEvent) => void
  readonly onMove: (event: PositionedEvent, move: EventMove) => void
}

/** Fully closed: every series at every place. */
const isFullyClosed = (closures: readonly WeekClosure[]): boolean =>
  closures.some(({ sessionId, campusId }) => sessionId === null && campusId === null)

/** What a screen reader announces while an event is moved by keyboard. */
const useHeldText = (locale: string) => {
  const { t } = useLingui()
  return ({ heldEvent, heldPlace }: ReturnType<typeof useEventSteps>): string => {
    if (!heldEvent || !heldPlace) return ''
    const when = moveText(heldEvent, heldPlace, locale, 'long')
    return t`${when}. Press Enter to continue or Escape to put it back.`
  }
}

/** The position of events while they are moved, with the pointer or by keyboard. */
const useEventMoves = ({ events, mayChange, onOpen, onMove }: WeekGridProps, days: string[]) => {
  const columns = useWeekColumns(days)
  const drag = useEventDrag({ days, columns, onMove })
  const steps = useEventSteps(events, columns)
  const openOrMove = (shown: PositionedEvent) => {
    const held = steps.holdOf(shown)
    steps.letGo()
    if (held) onMove(shown, held.place)
    else onOpen(shown)
  }
  return {
    grid: columns.grid,
    gridHandlers: drag.gridHandlers,
    steps,
    propsOf: (shown: PositionedEvent) => ({
      mayChange,
      moving: steps.holdOf(shown) ?? drag.dragOf(shown),
      onOpen: () => openOrMove(shown),
      onStep: (step: Parameters<typeof steps.step>[1]) => steps.step(shown, step),
      onLeave: steps.letGo,
      onGrab: ((kind, event) => {
        if (mayChange && event.button === 0) drag.begin(shown, kind, event)
      }) satisfies ComponentProps<typeof PlacedEvent>['onGrab'],
    }),
  }
}

export const WeekGrid = (props: WeekGridProps) => {
  const { monday, today, locale, events, closures } = props
  const { first, last } = hoursOf(events)
  const days = Array.from({ length: 7 }, (_, index) => plusDays(monday, index))
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const heldText = useHeldText(locale)
  const { grid, gridHandlers, steps, propsOf } = useEventMoves(props, days)
  const placedByDay = days.map((day) =>
    inLanes(events.filter(({ event }) => event.startDayHash === day)),
  )
  const lanesByDay = placedByDay.map((placed) => Math.max(0, ...placed.map(({ lanes }) => lanes)))
  return (
    <div className={styles.scroll}>
      <p className={steps.heldEvent ? styles.held : styles.heldNone} role="status">
        {heldText(steps)}
      </p>
      <div
        ref={grid}
        className={styles.grid}
        style={
          {
            '--hours': hours.length,
            '--hour': `${HOUR_PX}px`,
            gridTemplateColumns: columnsOf(lanesByDay),
          } as CSSProperties
        }
        {...gridHandlers}
      >
        <div className={styles.corner} />
        {days.map((day) => (
          <WeekDayHeading
            key={day}
            {...{ day, locale }}
            isToday={day === today}
            closures={closuresOf(closures, day)}
          />
        ))}
        <WeekHours hours={hours} locale={locale} />
        {days.map((day, index) => (
          <ul
            key={day}
            data-day={day}
            className={classNames(
              styles.day,
              isFullyClosed(closuresOf(closures, day)) && styles.shut,
            )}
            aria-label={dayName(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })}
          >
            {placedByDay[index]?.map((placed) => (
              <PlacedEvent
                key={placed.item.event.eventId}
                {...{ placed, locale }}
                firstHour={first}
                {...propsOf(placed.item)}
              />
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}
