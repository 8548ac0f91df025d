// Which of somebody's stays their home speaks of: the one they are in, else the next, else the one
// that was last; and what is said of one that ended as soon as it had begun.

import type { Stay } from '@lodgepole/contract/lodging/schemas'

type Known = Pick<Stay, 'status' | 'access' | 'firstDay' | 'lastDay'>

/** `past`: the last first, also those that came to nothing. */
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
 * Whoever leaves on the first day keeps its night: the days that stand there end tomorrow, though
 * the stay has ended. For whoever left alone it may go on.
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
