// Takes seats for a household: paid by card, in exchange for others, or from an account. In the
// last case, concurrent requests are decided together.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import type { CommandContext } from '../../platform/command-context.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { RunBatch } from '../../platform/run-batch.ts'
import type { Organizations } from '../../ports/organizations.ts'
import type { RefundService } from '../money/payments/index.ts'
import { beginRefunds } from './begin-refunds.ts'
import { createBookingQueue } from './booking-queue.ts'
import { createBook } from './commands/book.ts'
import { createStartCardBooking } from './commands/start-card-booking.ts'
import { createSwap } from './commands/swap.ts'
import type { BookInput } from './book-input.ts'
import {
  answerBooked,
  createPayByCard,
  type BookedAnswer,
  type CardMeans,
  type CardServices,
} from './take-booking.ts'

export interface BookingServices extends CardServices {
  readonly commands: CommandRunner
  readonly runBatch: RunBatch
  readonly organizations: Pick<Organizations, 'find' | 'findCurrent' | 'findPublic'>
  readonly refundService: RefundService
}

type Context = CommandContext<Member> & { readonly request: FastifyRequest }

export const createTakeSeats = (services: BookingServices) => {
  const { commands, runBatch, organizations, refundService } = services
  const book = createBookingQueue(runBatch, createBook(organizations.findCurrent))
  const swap = createSwap(organizations.findCurrent)
  const payByCard = createPayByCard(services)

  const takeInstead = async (input: BookInput, context: Context) => {
    const swapped = await commands.run(swap, input, context)
    if (!swapped.ok) return swapped
    const { organizationId, request } = context
    await beginRefunds(refundService, organizationId, swapped.value.refundIds, request.log)
    return ok(answerBooked(swapped.value))
  }

  return async (
    input: BookInput,
    card: CardMeans | undefined,
    context: Context,
  ): Promise<Result<BookedAnswer, Refusal>> => {
    if (card)
      return payByCard(
        context,
        card,
        (means) => createStartCardBooking(organizations.findCurrent, means),
        input,
      )
    if (input.instead) return takeInstead(input, context)
    const booked = await book(input, context)
    return booked.ok ? ok(answerBooked(booked.value)) : booked
  }
}
