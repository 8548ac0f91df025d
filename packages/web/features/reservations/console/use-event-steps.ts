// An event that is moved by keyboard, step by step, before confirmation.

import { useState } from 'react'
import type { WeekColumns } from './use-week-columns.ts'
import type { PositionedEvent } from './week-events.ts'
import { movedBy, plusStep, type Steps } from './week-layout.ts'

interface Held {
  readonly eventId: string
  readonly steps: Steps
  readonly sidePx: number
}

export const useEventSteps = (events: readonly PositionedEvent[], columns: WeekColumns) => {
  const [held, setHeld] = useState<Held>()
  const heldEvent = events.find(({ event }) => event.eventId === held?.eventId)
  const stepsOf = ({ event }: PositionedEvent) =>
    held?.eventId === event.eventId ? held.steps : undefined
  return {
    heldEvent,
    heldPlace: heldEvent && held && movedBy(heldEvent, held.steps),
    /** Where an event is held. Undefined for an event that isn't. */
    holdOf: (shown: PositionedEvent) => {
      const steps = stepsOf(shown)
      return steps && { place: movedBy(shown, steps), isAway: true, sidePx: held?.sidePx }
    },
    step: (shown: PositionedEvent, step: Parameters<typeof plusStep>[1]) => {
      const steps = plusStep(stepsOf(shown), step)
      const sidePx = columns.sidePx(shown.event.startDayHash, steps.days)
      setHeld({ eventId: shown.event.eventId, steps, sidePx })
    },
    letGo: () => setHeld(undefined),
  }
}
