// A unit's days as its calendar shows them. Each day has two halves, because one party leaves in
// the morning and another arrives later. A stay is a bar over the halves of a week in which its
// people are present. Bars that share a half, as requests may, use different lanes.

import type { StayDays } from './stays.ts'

export interface UnitDay<S> {
  readonly day: string
  /** The stay in progress when the day begins, and the one in progress when it ends. */
  readonly morning: S | undefined
  readonly evening: S | undefined
}

export const unitDay = <S extends StayDays>(stays: readonly S[], day: string): UnitDay<S> => ({
  day,
  morning: stays.find(({ firstDay, lastDay }) => firstDay < day && day <= lastDay),
  evening: stays.find(({ firstDay, lastDay }) => firstDay <= day && day < lastDay),
})

export interface UnitBar<S> {
  readonly stay: S
  /**
   * Where the bar begins and ends in this week, in half days from 0: 0 is the first morning, 14 the
   * end of the last evening.
   */
  readonly fromHalf: number
  readonly toHalf: number
  /** Whether people arrive, and leave, in this week. */
  readonly arrives: boolean
  readonly leaves: boolean
  readonly lane: number
}

/** In the order of `stays`: the earliest in that order gets the first lane. */
export const weekBars = <S extends StayDays>(
  stays: readonly S[],
  week: readonly string[],
): readonly UnitBar<S>[] => {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const bars: UnitBar<S>[] = []
  for (const stay of stays) {
    if (stay.lastDay < first || stay.firstDay > last) continue
    const [arrives, leaves] = [stay.firstDay >= first, stay.lastDay <= last]
    const [fromHalf, toHalf] = [
      arrives ? week.indexOf(stay.firstDay) * 2 + 1 : 0,
      leaves ? week.indexOf(stay.lastDay) * 2 + 1 : week.length * 2,
    ]
    let lane = 0
    while (bars.some((bar) => bar.lane === lane && bar.fromHalf < toHalf && fromHalf < bar.toHalf))
      lane += 1
    bars.push({ stay, fromHalf, toHalf, arrives, leaves, lane })
  }
  return bars
}
