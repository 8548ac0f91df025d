// Which status may follow which. Everything with a status has one such table next to its statuses,
// and the stores write a status only if the table allows the step.

export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>

/**
 * The statuses that the table allows next, for code that makes one step. Any other does not
 * compile.
 */
export type StatusAfter<
  Table extends Readonly<Record<string, readonly string[]>>,
  From extends keyof Table,
> = Table[From][number]

export const allowsStep = <Status extends string>(
  transitions: Transitions<Status>,
  from: Status,
  to: Status,
): boolean => transitions[from].includes(to)

/** Every status that may change to this one. */
export const statusesBefore = <Status extends string>(
  transitions: Transitions<Status>,
  to: Status,
): readonly Status[] =>
  (Object.keys(transitions) as Status[]).filter((from) => allowsStep(transitions, from, to))
