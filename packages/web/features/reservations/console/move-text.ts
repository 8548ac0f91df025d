// The new time of a moved event: `Tue 9:15 – 10:15 AM`.

import { dayName, plusDays } from '../../../lib/format/local-days.ts'
import type { PositionedEvent } from './week-events.ts'
import { clockRange, type EventMove } from './week-layout.ts'

export const moveText = (
  { event }: PositionedEvent,
  { shiftDays, startMinute, minutes }: EventMove,
  locale: string,
  weekday: 'short' | 'long',
): string =>
  `${dayName(plusDays(event.startDayHash, shiftDays), locale, { weekday })} ` +
  `${clockRange(startMinute, minutes, locale)}`
