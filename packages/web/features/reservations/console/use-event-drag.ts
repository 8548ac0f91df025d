// An event that is dragged with the pointer, or resized by its lower edge.

import { useState, type PointerEvent } from 'react'
import type { WeekColumns } from './use-week-columns.ts'
import type { PositionedEvent } from './week-events.ts'
import { HOUR_PX, movedBy, snapped, type EventMove } from './week-layout.ts'

/** The hand moves slightly during a press. */
const CLICK_PX = 4

interface Drag {
  readonly shown: PositionedEvent
  readonly kind: 'move' | 'resize'
  readonly fromX: number
  readonly fromY: number
  readonly days: number
  readonly minutes: number
  /** The horizontal distance to the day over which it is held. */
  readonly sidePx: number
}

interface EventDragOptions {
  readonly days: readonly string[]
  readonly columns: WeekColumns
  readonly onMove: (event: PositionedEvent, move: EventMove) => void
}

const draggedTo = ({ shown, kind, days, minutes }: Drag): EventMove =>
  movedBy(shown, kind === 'move' ? { days, minutes } : { longer: minutes })

export const useEventDrag = ({ days, columns, onMove }: EventDragOptions) => {
  const [drag, setDrag] = useState<Drag>()
  const begin = (shown: PositionedEvent, kind: Drag['kind'], { clientX, clientY }: PointerEvent) =>
    setDrag({ shown, kind, fromX: clientX, fromY: clientY, days: 0, minutes: 0, sidePx: 0 })
  const daysMoved = ({ shown, kind, fromX }: Drag, clientX: number): number => {
    if (kind === 'resize') return 0
    const all = columns.columns()
    const columnAt = (x: number) =>
      Math.max(
        0,
        all.findLastIndex(({ left }) => left <= x),
      )
    const own = days.indexOf(shown.event.startDayHash)
    return Math.min(6, Math.max(0, own + columnAt(clientX) - columnAt(fromX))) - own
  }
  const follow = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
    if (!drag) return
    // From here on, the press no longer counts as a click, and the pointer may leave the grid.
    if (Math.abs(clientX - drag.fromX) + Math.abs(clientY - drag.fromY) > CLICK_PX)
      currentTarget.setPointerCapture(pointerId)
    const moved = daysMoved(drag, clientX)
    setDrag({
      ...drag,
      days: moved,
      minutes: snapped(((clientY - drag.fromY) / HOUR_PX) * 60),
      sidePx: columns.sidePx(drag.shown.event.startDayHash, moved),
    })
  }
  const end = () => {
    setDrag(undefined)
    if (drag && (drag.days !== 0 || drag.minutes !== 0)) onMove(drag.shown, draggedTo(drag))
  }
  return {
    begin,
    /** Where an event is dragged to. Undefined for an event that isn't dragged. */
    dragOf: ({ event }: PositionedEvent) =>
      drag?.shown.event.eventId === event.eventId
        ? {
            place: draggedTo(drag),
            isAway: drag.days !== 0 || drag.minutes !== 0,
            sidePx: drag.sidePx,
          }
        : undefined,
    gridHandlers: {
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: () => setDrag(undefined),
    },
  }
}
