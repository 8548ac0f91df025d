// Creates one invoice for many households in one step: who it is for, and how its lines are written
// for each of them.

import { defineRefusals } from '../../kernel/refusal.ts'

/** A larger number is more likely a mistake than intended. */
export const MAX_HOUSEHOLDS = 5_000
/** Most lines on one invoice. */
export const MAX_LINES = 100

/**
 * `household` adds the lines once per household. `person` adds them once for each person concerned,
 * with their name.
 */
export const bulkEach = ['household', 'person'] as const
export type BulkEach = (typeof bulkEach)[number]

export const bulkRefusals = defineRefusals({
  BULK_NOBODY: {
    status: 409,
    message: 'Your choice includes no households. Choose another group.',
  },
  BULK_TOO_MANY: {
    status: 409,
    message: 'That’s too many households at once. Choose a smaller group.',
  },
  /** Returned with the current number. */
  BULK_CHANGED: {
    status: 409,
    message: 'The list of households has changed. Review the preview again.',
  },
  TOO_MANY_LINES: {
    status: 409,
    message:
      'One of the invoices would have too many lines. Use fewer lines, ' +
      'or one charge for each household.',
  },
})

interface Text {
  readonly text: string
}

const MAX_LINE_LENGTH = 200

/** With `person`, repeats the lines for each person and adds the name to tell them apart. */
export const linesFor = <L extends Text>(
  lines: readonly L[],
  firstNames: readonly string[],
  each: BulkEach,
): readonly L[] =>
  each === 'household'
    ? lines
    : firstNames.flatMap((name) =>
        lines.map((line) => ({
          ...line,
          text: (name ? `${line.text} · ${name}` : line.text).slice(0, MAX_LINE_LENGTH),
        })),
      )
