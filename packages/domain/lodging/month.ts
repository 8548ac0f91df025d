// Days of a unit as its calendar shows them: each in two halves, because one party leaves in the morning and another arrives later.

import type { StayDays } from './stays.ts'

export interface UnitDay<S> {
  readonly day: string
  /** Who is there when the day begins, and who is there when it ends. */
  readonly morning: S | undefined
  readonly evening: S | undefined
}

export const unitDay = <S extends StayDays>(stays: readonly S[], day: string): UnitDay<S> => ({
  day,
  morning: stays.find(({ firstDay, lastDay }) => firstDay < day && day <= lastDay),
  evening: stays.find(({ firstDay, lastDay }) => firstDay <= day && day < lastDay),
})
