// The week in the layout that fits: days and hours side by side if everything is readable,
// otherwise lists of days. No part of a week is ever cut off.

import { plusDays } from '../../../../lib/format/local-days.ts'
import { useWidth } from '../../../../lib/layout/use-width.ts'
import type { WeekClosure } from '../week-closures.ts'
import type { PositionedEvent } from '../week-events.ts'
import { inLanes, weekPx, type EventMove } from '../week-layout.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { WeekList } from './WeekList.tsx'

interface WeekViewProps {
  readonly monday: string
  readonly today: string
  readonly locale: string
  readonly events: readonly PositionedEvent[]
  readonly closures: readonly WeekClosure[]
  readonly mayChange: boolean
  readonly onOpen: (event: PositionedEvent, move?: EventMove) => void
}

/** Below this width, seven lists side by side would be too narrow. */
const BESIDE_PX = 620
/** The frame of the grid. */
const FRAME_PX = 2

export const WeekView = ({ today, mayChange, onOpen, ...week }: WeekViewProps) => {
  const { ref, width } = useWidth()
  const lanesByDay = Array.from({ length: 7 }, (_, index) => plusDays(week.monday, index)).map(
    (day) =>
      Math.max(
        0,
        ...inLanes(week.events.filter(({ event }) => event.startDayHash === day)).map(
          ({ lanes }) => lanes,
        ),
      ),
  )
  const fits = width !== undefined && width >= BESIDE_PX && weekPx(lanesByDay) + FRAME_PX <= width
  return (
    <div ref={ref}>
      {width !== undefined &&
        (fits ? (
          <WeekGrid {...week} today={today} mayChange={mayChange} onOpen={onOpen} onMove={onOpen} />
        ) : (
          <WeekList {...week} beside={width >= BESIDE_PX} onOpen={onOpen} />
        ))}
    </div>
  )
}
