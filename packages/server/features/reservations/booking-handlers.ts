// Members list, make and cancel their reservations, and answer offers.

import type { reservationEndpoints } from '@lodgepole/contract/reservations/endpoints'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../platform/http/mount.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { RunTogether } from '../../platform/run-together.ts'
import type { Organizations } from '../../ports/organizations.ts'
import type { Refunding } from '../money/payments/index.ts'
import { beginRefunds } from './begin-refunds.ts'
import { createBookingQueue } from './booking-queue.ts'
import {
  createAcceptOffer,
  createDeclineOffer,
  createStartCardOffer,
} from './commands/answer-offer.ts'
import { createBook } from './commands/book.ts'
import { createCancel } from './commands/cancel.ts'
import { createStartCardBooking } from './commands/start-card-booking.ts'
import { createSwap } from './commands/swap.ts'
import type { BookInput } from './decide-together.ts'
import { listBookings } from './list-bookings-store.ts'
import { answerBooked, createPayByCard, type CardServices } from './take-booking.ts'

export interface BookingServices extends CardServices {
  readonly commands: CommandRunner
  readonly runTogether: RunTogether
  readonly organizations: Pick<Organizations, 'find' | 'findIn' | 'findPublic'>
  readonly refunding: Refunding
}

type Endpoints = typeof reservationEndpoints

const bookInputOf = (body: Call<Endpoints['book']>['body']): BookInput => {
  const { guests = [], instead = [] } = body
  return {
    personIds: [...new Set(body.authUserIds)],
    ...(guests.length > 0 ? { guests: guests.map(({ name }) => name) } : {}),
    eventIds: [...new Set(body.eventIds)],
    extras: body.extras ?? [],
    joinWaitlist: body.joinWaitlist ?? false,
    campusId: body.campusId ?? null,
    payerId: body.payerId,
    ...(instead.length > 0
      ? {
          instead: instead.map(({ eventId, groupId, authUserIds }) => ({
            eventId,
            groupId,
            personIds: [...new Set(authUserIds)],
          })),
        }
      : {}),
  }
}

/** The specification sends whose account it is; it can only be the caller's own. */
const isOthers = (
  userId: string | undefined,
  { actor }: Pick<Call<Endpoints['bookings']>, 'actor'>,
): boolean => userId !== undefined && userId !== actor.userId

const createBookHandler = (services: BookingServices) => {
  const { commands, runTogether, organizations, refunding } = services
  const book = createBookingQueue(runTogether, createBook(organizations.findIn))
  const swap = createSwap(organizations.findIn)
  const payByCard = createPayByCard(services)

  return async ({ body, ...context }: Call<Endpoints['book']>) => {
    if (isOthers(body.userId, context)) return refuse(holdingRefusals.PERSON_NOT_FOUND)
    if (body.authUserIds.length + (body.guests?.length ?? 0) === 0) return refuse(no.NO_ONE_LISTED)
    const input = bookInputOf(body)
    if (body.card)
      return payByCard(
        context,
        body.card,
        (means) => createStartCardBooking(organizations.findIn, means),
        input,
      )
    if (!input.instead) {
      const booked = await book(input, context)
      return booked.ok ? ok(answerBooked(booked.value)) : booked
    }
    const swapped = await commands.run(swap, input, context)
    if (!swapped.ok) return swapped
    await beginRefunds(
      refunding,
      context.organizationId,
      swapped.value.refundIds,
      context.request.log,
    )
    return ok(answerBooked(swapped.value))
  }
}

const createAnswerOfferHandler = (services: BookingServices) => {
  const { commands, organizations } = services
  const payByCard = createPayByCard(services)
  const [acceptOffer, declineOffer] = [
    createAcceptOffer(organizations.findIn),
    createDeclineOffer(organizations.findIn),
  ]

  return async ({ body, ...context }: Call<Endpoints['answerOffer']>) => {
    const { eventId, groupId, accept, payerId, card } = body
    if (accept && card)
      return payByCard(
        context,
        card,
        (means) => createStartCardOffer(organizations.findIn, means),
        { eventId, groupId },
      )
    const answered = accept
      ? await commands.run(acceptOffer, { eventId, groupId, payerId }, context)
      : await commands.run(declineOffer, { eventId, groupId }, context)
    return answered.ok ? ok(answerBooked(answered.value)) : answered
  }
}

const createCancelHandler = ({ commands, organizations, refunding }: BookingServices) => {
  const cancel = createCancel(organizations.findIn)

  return async ({ body, ...context }: Call<Endpoints['cancel']>) => {
    if (isOthers(body.userId, context)) return refuse(holdingRefusals.PERSON_NOT_FOUND)
    if (body.authUserIds.length === 0) return refuse(no.NO_ONE_LISTED)
    const { eventId, groupId, authUserIds } = body
    const personIds = [...new Set(authUserIds)]
    const canceled = await commands.run(cancel, { eventId, groupId, personIds }, context)
    if (!canceled.ok) return canceled
    const { bookingIds, refundedCents, refundIds } = canceled.value
    await beginRefunds(refunding, context.organizationId, refundIds, context.request.log)
    return ok({
      code: 'OK' as const,
      item: { bookingIds, refunded: decimalFromCents(refundedCents) },
    })
  }
}

const createListHandler =
  ({ db, organizations }: BookingServices) =>
  async ({ actor, organizationId, query, nowMs }: Call<Endpoints['bookings']>) => {
    if (isOthers(query.userId, { actor })) return refuse(holdingRefusals.PERSON_NOT_FOUND)
    const nowSeconds = Math.floor(nowMs / 1000)
    const organization = await organizations.find(organizationId)
    const codes = {
      given: organization?.features.eventRegistration.qrConfirmCode ?? false,
      nowSeconds,
    }
    const items = await tenantTransaction(db, organizationId, (tx) =>
      listBookings(tx, actor.userId, query.lower ?? nowSeconds, codes),
    )
    return ok({ code: 'OK' as const, items })
  }

export const createBookingHandlers = (services: BookingServices) => ({
  bookings: createListHandler(services),
  book: createBookHandler(services),
  answerOffer: createAnswerOfferHandler(services),
  cancel: createCancelHandler(services),
})
