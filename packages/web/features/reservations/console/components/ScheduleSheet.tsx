// The sheet that is open over the schedule.

import type { PositionedEvent } from '../week-events.ts'
import type { EventMove } from '../week-layout.ts'
import { CopyWeekSheet } from './CopyWeekSheet.tsx'
import { EventSheet } from './EventSheet.tsx'
import { NewEventSheet, type SchedulableSeries } from './NewEventSheet.tsx'
import { PatternSheet, type EditedRule } from './PatternSheet.tsx'

export type OpenSheet =
  | { readonly kind: 'new' | 'copy' }
  | {
      readonly kind: 'event'
      readonly shown: PositionedEvent
      readonly move: EventMove | undefined
    }
  | { readonly kind: 'pattern'; readonly shown: PositionedEvent; readonly rule: EditedRule }

interface ScheduleSheetProps {
  readonly sheet: OpenSheet
  readonly series: readonly SchedulableSeries[]
  /** The series being viewed. Empty for all series. */
  readonly sessionId: string
  readonly monday: string
  /** The day of a new event. */
  readonly newDay: string
  readonly mayChange: boolean
  readonly onOpen: (sheet: OpenSheet) => void
  readonly onClosed: (kind: OpenSheet['kind']) => void
}

export const ScheduleSheet = ({
  sheet,
  series,
  sessionId,
  monday,
  newDay,
  mayChange,
  onOpen,
  onClosed,
}: ScheduleSheetProps) => {
  const closed = () => onClosed(sheet.kind)
  switch (sheet.kind) {
    case 'new':
      return <NewEventSheet series={series} only={sessionId} day={newDay} onClosed={closed} />
    case 'copy':
      return <CopyWeekSheet monday={monday} sessionId={sessionId} onClosed={closed} />
    case 'event':
      return (
        <EventSheet
          key={sheet.shown.event.eventId}
          shown={sheet.shown}
          move={sheet.move}
          mayChange={mayChange}
          onPattern={(rule) => onOpen({ kind: 'pattern', shown: sheet.shown, rule })}
          onClosed={closed}
        />
      )
    case 'pattern':
      return <PatternSheet shown={sheet.shown} rule={sheet.rule} onClosed={closed} />
  }
}
