// Which of a person's stays the home page shows: the current one, else the next, else the last; and
// how to describe one that ended on its first day.

import type { Stay } from '@lodgepole/contract/lodging/schemas'

type Known = Pick<Stay, 'status' | 'access' | 'firstDay' | 'lastDay'>

/** `past`: latest first, including stays that never took place. */
export const homeStay = <S extends Known>(now: readonly S[], past: readonly S[]): S | undefined => {
  const live = now
    .filter(({ status, access }) => status === 'confirmed' && access !== 'over')
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
  return (
    live.find(({ access }) => access === 'open') ??
    live[0] ??
    past.find(({ status, access }) => status === 'confirmed' && access === 'over')
  )
}

/**
 * A person who leaves on the first day keeps that night, so the dates shown end tomorrow although
 * the stay is over. If only this person left (`leftDay`), the stay may continue.
 */
export const endedOnFirstDay = (
  {
    status,
    access,
    firstDay,
    nights,
    leftDay,
  }: Pick<Stay, 'status' | 'access' | 'firstDay' | 'nights' | 'leftDay'>,
  today: string,
): boolean =>
  status === 'confirmed' &&
  access === 'over' &&
  nights === 1 &&
  firstDay === today &&
  leftDay === null
