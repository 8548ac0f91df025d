// Where the events of a week stand in a copy of it. What was moved by itself was moved for that
// week alone: the copy has it at the time its rule gives it, and what came over from another week
// is left out.

import { addDays, dayHash } from '../kernel/calendar.ts'
import { spanOn, wallTimeOf, type LocalTime, type Occurrence } from './recurrence.ts'

interface WeeksEvent {
  readonly startSeconds: number
  readonly endSeconds: number
  /** The day that its rule gave it. */
  readonly ruleDay: string | null
}

interface CopiedWeek {
  readonly fromMonday: string
  readonly weeks: number
  readonly timeZone: string
}

export interface CopiedEvent extends Occurrence {
  /** Not the time at which it is in the week that is copied. */
  readonly isRegular: boolean
  /** It belongs to another week. */
  readonly isFromElsewhere: boolean
}

/** `rule`: of an event that was changed by itself. */
export const copiedTo = (
  { startSeconds, endSeconds, ruleDay }: WeeksEvent,
  rule: LocalTime | undefined,
  { fromMonday, weeks, timeZone }: CopiedWeek,
): CopiedEvent => {
  const [day, wall] = [
    dayHash(startSeconds, timeZone),
    wallTimeOf(startSeconds, endSeconds, timeZone),
  ]
  const copy = (of: string, time: LocalTime) => spanOn(addDays(of, weeks * 7), time, timeZone)
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
