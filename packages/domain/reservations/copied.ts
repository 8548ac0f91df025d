// When the events of a week take place in a copy of that week. An event that was moved individually
// was moved only for that week, so the copy has it at its regular time. An event that was moved
// here from another week is left out.

import { addDays, localDay } from '../kernel/calendar.ts'
import { occurrenceOn, wallTimeOf, type LocalTime, type Occurrence } from './recurrence.ts'

interface WeeksEvent {
  readonly startSeconds: number
  readonly endSeconds: number
  /** The day assigned by its rule. */
  readonly ruleDay: string | null
}

interface CopiedWeek {
  readonly fromMonday: string
  readonly weeks: number
  readonly timeZone: string
}

export interface CopiedEvent extends Occurrence {
  /** The copy is at the regular time, which differs from the time in the copied week. */
  readonly isRegular: boolean
  /** It belongs to another week. */
  readonly isFromElsewhere: boolean
}

/** `rule`: the rule of an event that was changed individually. */
export const copiedTo = (
  { startSeconds, endSeconds, ruleDay }: WeeksEvent,
  rule: LocalTime | undefined,
  { fromMonday, weeks, timeZone }: CopiedWeek,
): CopiedEvent => {
  const [day, wall] = [
    localDay(startSeconds, timeZone),
    wallTimeOf(startSeconds, endSeconds, timeZone),
  ]
  const copy = (of: string, time: LocalTime) => occurrenceOn(addDays(of, weeks * 7), time, timeZone)
  if (!rule || ruleDay === null)
    return { ...copy(day, wall), isRegular: false, isFromElsewhere: false }
  if (ruleDay < fromMonday || ruleDay > addDays(fromMonday, 6))
    return { ...copy(day, wall), isRegular: false, isFromElsewhere: true }
  return {
    ...copy(ruleDay, rule),
    isRegular:
      ruleDay !== day || rule.startTime !== wall.startTime || rule.minutes !== wall.minutes,
    isFromElsewhere: false,
  }
}
