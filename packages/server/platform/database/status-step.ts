// The only place that refuses a status change that its transition table does not allow. Commands
// return proper refusals before it comes to that, so a refusal here is a bug: the transaction ends,
// and nothing is written.

import { statusesBefore, type Transitions } from '@lodgepole/domain/kernel/transitions'
import { sql, type RawBuilder } from 'kysely'

/**
 * Selects the rows that may become `to`. Without `to` the status does not change, so any row
 * matches.
 */
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

/** Throws unless all rows have changed. */
export const requireSteps = (
  what: string,
  to: string | undefined,
  stepped: bigint | undefined,
  wanted = 1,
): void => {
  if (Number(stepped ?? 0n) !== wanted)
    throw new IllegalStep(what, to, Number(stepped ?? 0n), wanted)
}
