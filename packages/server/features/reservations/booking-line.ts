// At eight, when courts open, hundreds ask for the same hour. They wait for its row in any case: here they wait in the process, and all who
// came meanwhile are decided in one transaction. The rows' own locks still hold, so any number of processes may do this side by side.

import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { CommandContext } from '../../platform/command-context.ts'
import { createLine } from '../../platform/line.ts'
import { newId } from '../../platform/new-id.ts'
import type { RunTogether, Sent, SharedCommand } from '../../platform/run-together.ts'
import type { Booked } from './commands/book.ts'
import type { BookInput } from './decide-together.ts'

const MOST_AT_ONCE = 100

export type TakeSeats = (input: BookInput, context: CommandContext) => Promise<Result<Booked, Refusal>>

export const createBookingLine = (runTogether: RunTogether, book: SharedCommand<BookInput, Booked>): TakeSeats => {
  const run = (sent: readonly Sent<BookInput>[]) => runTogether(book, sent[0]?.context.organizationId ?? '', sent)
  const line = createLine(run, MOST_AT_ONCE)
  return (input, context) => {
    // Whoever pays, or wants several events, takes more locks than the one: they go by themselves.
    const isPlain = input.eventIds.length === 1 && input.payerId === undefined
    const key = isPlain ? `${context.organizationId}/${input.eventIds[0]}` : newId()
    return line(key, { input, context })
  }
}
