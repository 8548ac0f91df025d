// What to offer instead of an event that does not take place: later ones of the same series, those
// at the same time of day first, because that is when people are available.

import { atSecondsOfDay } from './local-time.ts'
import type { BookableEvent } from './series.ts'

type Timed = Pick<BookableEvent, 'startSeconds' | 'sessionId' | 'status'>

export const alternativesTo = <E extends Timed>(
  event: Timed,
  events: readonly E[],
  timeZone: string,
  most: number,
): readonly E[] => {
  const wanted = atSecondsOfDay(event.startSeconds, timeZone)
  const rank = ({ startSeconds }: Timed): number =>
    atSecondsOfDay(startSeconds, timeZone) === wanted ? 0 : 1
  return events
    .filter(
      (one) =>
        one.sessionId === event.sessionId &&
        one.startSeconds > event.startSeconds &&
        one.status !== 'Cancelled',
    )
    .map((one) => [rank(one), one] as const)
    .sort(([a, first], [b, second]) => a - b || first.startSeconds - second.startSeconds)
    .slice(0, most)
    .map(([, one]) => one)
}
