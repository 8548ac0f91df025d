// At eight, when courts open, hundreds ask for the same hour. They wait for its row in any case:
// here they wait in the process, and all who came meanwhile are decided in one transaction. An
// organization's events share a few lanes, so a busy morning over many events travels together as
// well. The rows' own locks still hold, so any number of processes may do this side by side.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { CommandContext } from '../../platform/command-context.ts'
import { createLine } from '../../platform/line.ts'
import { newId } from '../../platform/new-id.ts'
import type { RunTogether, Sent, SharedCommand } from '../../platform/run-together.ts'
import type { Booked } from './commands/book.ts'
import type { BookInput } from './decide-together.ts'

const MOST_AT_ONCE = 100
/** Enough that two rushes rarely stand in one another's way, few enough that requests meet. */
const LANES = 4

/**
 * An event is always in the same lane, so that its requests meet before they reach its lock. Ids
 * are made in order of time: their last digits are what differs.
 */
const laneOf = (eventId: EventId): number => Number.parseInt(eventId.slice(-4), 16) % LANES

export type TakeSeats = (
  input: BookInput,
  context: CommandContext<Member>,
) => Promise<Result<Booked, Refusal>>

export const createBookingQueue = (
  runTogether: RunTogether,
  book: SharedCommand<BookInput, Booked>,
): TakeSeats => {
  const run = (sent: readonly Sent<BookInput>[]) =>
    runTogether(book, sent[0]?.context.organizationId ?? '', sent)
  const line = createLine(run, MOST_AT_ONCE)
  return (input, context) => {
    // Whoever pays, or wants several events, takes more locks than the one: they go by themselves.
    const isPlain = input.eventIds.length === 1 && input.payerId === undefined
    const key = isPlain
      ? `${context.organizationId}/${laneOf(input.eventIds[0] as string)}`
      : newId()
    return line(key, { input, context })
  }
}
