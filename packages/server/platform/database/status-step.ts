// The one place that refuses a status change that its table of transitions does not allow. The
// commands answer people before it comes to that, so that what is refused here is a mistake in the
// code: the transaction ends, and nothing of it is written.

import { statusesBefore, type Transitions } from '@lodgepole/domain/kernel/transitions'
import { sql, type RawBuilder } from 'kysely'

/** The rows that may become `to`. Without `to`, the status stays as it is: any row. */
export const mayBecome = <Status extends string>(
  column: string,
  transitions: Transitions<Status>,
  to: Status | undefined,
): RawBuilder<boolean> =>
  to === undefined
    ? sql`true`
    : sql`${sql.ref(column)} = any(${[...statusesBefore(transitions, to)]}::text[])`

export class IllegalStep extends Error {
  constructor(what: string, to: string | undefined, stepped: number, wanted: number) {
    super(`${what}: ${stepped} of ${wanted} may become ${to ?? 'what they are'}`)
    this.name = 'IllegalStep'
  }
}

/** Fails unless all rows have made their step. */
export const requireSteps = (
  what: string,
  to: string | undefined,
  stepped: bigint | undefined,
  wanted = 1,
): void => {
  if (Number(stepped ?? 0n) !== wanted)
    throw new IllegalStep(what, to, Number(stepped ?? 0n), wanted)
}
