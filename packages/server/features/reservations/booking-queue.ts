// When courts open at eight, hundreds of people request the same hour. Their requests have to wait
// for the event's row lock anyway. Here they wait in the process, and one transaction decides all
// that have arrived by then. An organization's events share a few lanes, so the requests of a busy
// morning form batches even across events. Rows are still locked, so any number of processes can do
// this in parallel.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { CommandContext } from '../../platform/command-context.ts'
import { createBatchQueue } from '../../platform/batch-queue.ts'
import { newId } from '../../platform/new-id.ts'
import type { BatchCommand, CommandRequest, RunBatch } from '../../platform/run-batch.ts'
import type { Booked } from './commands/book.ts'
import type { BookInput } from './book-input.ts'

const MAX_BATCH_SIZE = 100
/** Enough lanes that two rushes rarely share one, but few enough that requests form batches. */
const LANES = 4

/**
 * An event always uses the same lane, so its requests meet before they reach its lock. Ids are
 * ordered by time, so only their last digits vary.
 */
const laneOf = (eventId: EventId): number => Number.parseInt(eventId.slice(-4), 16) % LANES

export type TakeSeats = (
  input: BookInput,
  context: CommandContext<Member>,
) => Promise<Result<Booked, Refusal>>

export const createBookingQueue = (
  runBatch: RunBatch,
  book: BatchCommand<BookInput, Booked>,
): TakeSeats => {
  const run = (sent: readonly CommandRequest<BookInput>[]) =>
    runBatch(book, sent[0]?.context.organizationId ?? '', sent)
  const queue = createBatchQueue(run, MAX_BATCH_SIZE)
  return (input, context) => {
    // A request that pays, or that covers several events, takes more than one lock and runs alone.
    const isPlain = input.eventIds.length === 1 && input.payerId === undefined
    const key = isPlain
      ? `${context.organizationId}/${laneOf(input.eventIds[0] as string)}`
      : newId()
    return queue(key, { input, context })
  }
}
