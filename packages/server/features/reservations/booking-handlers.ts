// Members list, make, and cancel their reservations, and answer offers.

import type { reservationEndpoints } from '@lodgepole/contract/reservations/endpoints'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../platform/http/mount.ts'
import { beginRefunds } from './begin-refunds.ts'
import {
  createAcceptOffer,
  createDeclineOffer,
  createStartCardOffer,
} from './commands/answer-offer.ts'
import { createCancel } from './commands/cancel.ts'
import type { BookInput } from './book-input.ts'
import { listBookings } from './list-bookings-store.ts'
import { answerBooked, createPayByCard } from './take-booking.ts'
import { createTakeSeats, type BookingServices } from './take-seats.ts'

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

/** The specification sends the account owner's id, which can only be the caller's own. */
const isOthers = (
  userId: string | undefined,
  { actor }: Pick<Call<Endpoints['bookings']>, 'actor'>,
): boolean => userId !== undefined && userId !== actor.userId

const createBookHandler = (services: BookingServices) => {
  const takeSeats = createTakeSeats(services)

  return async ({ body, ...context }: Call<Endpoints['book']>) => {
    if (isOthers(body.userId, context)) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    if (body.authUserIds.length + (body.guests?.length ?? 0) === 0)
      return refuse(reservationRefusals.NO_ONE_LISTED)
    return takeSeats(bookInputOf(body), body.card, context)
  }
}

const createAnswerOfferHandler = (services: BookingServices) => {
  const { commands, organizations } = services
  const payByCard = createPayByCard(services)
  const [acceptOffer, declineOffer] = [
    createAcceptOffer(organizations.findCurrent),
    createDeclineOffer(organizations.findCurrent),
  ]

  return async ({ body, ...context }: Call<Endpoints['answerOffer']>) => {
    const { eventId, groupId, accept, payerId, card } = body
    if (accept && card)
      return payByCard(
        context,
        card,
        (means) => createStartCardOffer(organizations.findCurrent, means),
        { eventId, groupId },
      )
    const answered = accept
      ? await commands.run(acceptOffer, { eventId, groupId, payerId }, context)
      : await commands.run(declineOffer, { eventId, groupId }, context)
    return answered.ok ? ok(answerBooked(answered.value)) : answered
  }
}

const createCancelHandler = ({ commands, organizations, refundService }: BookingServices) => {
  const cancel = createCancel(organizations.findCurrent)

  return async ({ body, ...context }: Call<Endpoints['cancel']>) => {
    if (isOthers(body.userId, context)) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    if (body.authUserIds.length === 0) return refuse(reservationRefusals.NO_ONE_LISTED)
    const { eventId, groupId, authUserIds } = body
    const personIds = [...new Set(authUserIds)]
    const canceled = await commands.run(cancel, { eventId, groupId, personIds }, context)
    if (!canceled.ok) return canceled
    const { bookingIds, refundedCents, refundIds } = canceled.value
    await beginRefunds(refundService, context.organizationId, refundIds, context.request.log)
    return ok({
      code: 'OK' as const,
      item: { bookingIds, refunded: decimalFromCents(refundedCents) },
    })
  }
}

const createListHandler =
  ({ db, organizations }: BookingServices) =>
  async ({ actor, organizationId, query, nowMs }: Call<Endpoints['bookings']>) => {
    if (isOthers(query.userId, { actor })) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
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
