import { reservationEndpoints } from '@lodgepole/contract/reservations/endpoints'
import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { EventId, PersonId } from '@lodgepole/domain/kernel/ids'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Host } from '@lodgepole/domain/kernel/host'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import { isSeriesVisible } from '@lodgepole/domain/reservations/visibility'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { askedPage, pageAnswer, type PageQuery } from '../../platform/http/paged.ts'
import type { Log } from '../../platform/logging.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { RunTogether } from '../../platform/run-together.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { readAsker, writeAvailability } from './availability.ts'
import type { Refunding } from '../money/payments/index.ts'
import { createBookingLine } from './booking-line.ts'
import {
  createAcceptOffer,
  createDeclineOffer,
  createStartCardOffer,
} from './commands/answer-offer.ts'
import { createBook } from './commands/book.ts'
import { createCancel } from './commands/cancel.ts'
import { createSwap } from './commands/swap.ts'
import { createStartCardBooking } from './commands/start-card-booking.ts'
import { listBookings } from './list-bookings-store.ts'
import { createLiveSeats } from './live-seats.ts'
import { listSeries } from './series-store.ts'
import { answerBooked, createPayByCard, type CardServices } from './take-booking.ts'
import { takesGuests } from './takes-guests.ts'
import { createTimetable } from './timetable.ts'

export interface ReservationServices extends CardServices {
  readonly commands: CommandRunner
  readonly runTogether: RunTogether
  readonly organizations: Pick<Organizations, 'find' | 'findIn' | 'findPublic'>
  readonly refunding: Refunding
  readonly log: Log
}

interface Asked {
  readonly actor: Actor
  readonly host: Host
  readonly organizationId: string
  readonly nowMs: number
  readonly query: { readonly campusId?: string | undefined; readonly lower?: number | undefined }
}

export const reservationRoutes = (
  app: FastifyInstance,
  services: ReservationServices,
  options: MountOptions,
): void => {
  const { db, commands, runTogether, organizations, refunding } = services
  const book = createBookingLine(runTogether, createBook(organizations.findIn))
  const timetable = createTimetable(db)
  const cancel = createCancel(organizations.findIn)
  const swap = createSwap(organizations.findIn)
  const payByCard = createPayByCard(services)
  const liveSeats = createLiveSeats(db, (fault) =>
    services.log.warn({ err: fault }, 'LIVE_SEATS_NOT_READ'),
  )
  app.addHook('preClose', async () => liveSeats.close())
  const [acceptOffer, declineOffer] = [
    createAcceptOffer(organizations.findIn),
    createDeclineOffer(organizations.findIn),
  ]

  /** What the provider does not do at once, the job does that looks after open refunds. */
  const beginRefunds = (
    organizationId: string,
    refundIds: readonly string[],
    log: Pick<Log, 'warn'>,
  ) =>
    refunding
      .begin(organizationId, refundIds)
      .catch((fault: unknown) => log.warn({ err: fault }, 'REFUND_NOT_BEGUN'))

  const open = async ({ organizationId, host, actor }: Asked): Promise<Result<string, Refusal>> => {
    const known = await organizations.find(organizationId)
    if (!known?.features.eventRegistration.enabled) return refuse(no.RESERVATIONS_OFF)
    return actor.kind === 'member' || takesGuests(known, host)
      ? ok(known.organizationId)
      : refuse(no.RESERVATIONS_OFF)
  }

  const visible = async (call: Asked) => {
    const opened = await open(call)
    if (!opened.ok) return opened
    const onlooker = {
      isAdmin: call.actor.kind === 'member' && isAdmin(call.actor.roles),
      campusId: call.query.campusId ?? null,
    }
    return tenantTransaction(db, opened.value, async (tx) =>
      ok({
        organizationId: opened.value,
        items: (await listSeries(tx)).filter((series) => isSeriesVisible(series, onlooker)),
      }),
    )
  }

  const sessions = async (call: Asked) => {
    const seen = await visible(call)
    return seen.ok ? ok({ code: 'OK' as const, items: seen.value.items }) : seen
  }

  const events = async (call: Asked & { readonly query: PageQuery }) => {
    const page = askedPage(call.query)
    if (!page) return refuse(commonRefusals.INVALID_INPUT)
    const seen = await visible(call)
    if (!seen.ok) return seen
    const shown = new Set(seen.value.items.map(({ sessionId }) => sessionId))
    const nowSeconds = Math.floor(call.nowMs / 1000)
    const { after } = page
    const all = await timetable(seen.value.organizationId, {
      lowerSeconds: after?.seconds ?? call.query.lower ?? nowSeconds,
      nowSeconds,
    })
    const isLater = ({
      endSeconds,
      eventId,
    }: {
      readonly endSeconds: number
      readonly eventId: EventId
    }) =>
      !after || endSeconds > after.seconds || (endSeconds === after.seconds && eventId > after.id)
    const rest = all.filter((event) => shown.has(event.sessionId) && isLater(event))
    return ok(
      pageAnswer(
        rest,
        page,
        (event) => event,
        ({ endSeconds, eventId }) => writePageKey({ seconds: endSeconds, id: eventId }),
      ),
    )
  }

  const live = async (call: Asked & { readonly reply: FastifyReply }) => {
    const opened = await open(call)
    if (!opened.ok) return opened
    // A proxy that gathers answers would keep the news to itself.
    void call.reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
    return ok(liveSeats.listen(opened.value))
  }

  const availability = async (
    call: Asked & {
      readonly query: {
        readonly upper?: number | undefined
        readonly personIds?: PersonId | undefined
      }
    },
  ) => {
    const opened = await open(call)
    if (!opened.ok) return opened
    const { campusId = null, lower, upper, personIds = '' } = call.query
    const nowSeconds = Math.floor(call.nowMs / 1000)
    const rules = (await organizations.find(opened.value)) as Organization
    const span = { lowerSeconds: lower ?? nowSeconds, upperSeconds: upper, nowSeconds }
    const wish = {
      ...span,
      campusId,
      personIds: [...new Set(personIds.split(',').filter((id) => id !== ''))],
    }
    const [events, asker] = await Promise.all([
      timetable(opened.value, span),
      tenantTransaction(db, opened.value, (tx) => readAsker(tx, call.actor, rules, wish)),
    ])
    return asker.ok ? ok(writeAvailability(asker.value, events)) : asker
  }

  mount(
    app,
    reservationEndpoints,
    {
      sessions,
      sessionsForGuests: sessions,
      events,
      eventsForGuests: events,
      availability,
      availabilityForGuests: availability,
      liveSeats: live,
      liveSeatsForGuests: live,
      bookings: async ({ actor, organizationId, query, nowMs }) => {
        if (query.userId !== undefined && query.userId !== actor.userId)
          return refuse(holdingRefusals.PERSON_NOT_FOUND)
        const nowSeconds = Math.floor(nowMs / 1000)
        const codes = {
          given:
            (await organizations.find(organizationId))?.features.eventRegistration.qrConfirmCode ??
            false,
          nowSeconds,
        }
        return ok({
          code: 'OK',
          items: await tenantTransaction(db, organizationId, (tx) =>
            listBookings(tx, actor.userId, query.lower ?? nowSeconds, codes),
          ),
        })
      },
      book: async (call) => {
        const { organizationId, body, actor, ...rest } = call
        if (body.userId !== undefined && body.userId !== actor.userId)
          return refuse(holdingRefusals.PERSON_NOT_FOUND)
        const {
          authUserIds,
          guests = [],
          eventIds,
          extras = [],
          joinWaitlist = false,
          campusId = null,
          payerId,
          card,
          instead = [],
        } = body
        if (authUserIds.length + guests.length === 0) return refuse(no.NO_ONE_LISTED)
        const wish = {
          personIds: [...new Set(authUserIds)],
          ...(guests.length > 0 ? { guests: guests.map(({ name }) => name) } : {}),
          eventIds: [...new Set(eventIds)],
          extras,
          joinWaitlist,
          campusId,
          payerId,
          ...(instead.length > 0
            ? {
                instead: instead.map((one) => ({
                  eventId: one.eventId,
                  groupId: one.groupId,
                  personIds: [...new Set(one.authUserIds)],
                })),
              }
            : {}),
        }
        const context = { ...rest, actor, organizationId }
        if (card)
          return payByCard(
            context,
            card,
            (means) => createStartCardBooking(organizations.findIn, means),
            wish,
          )
        if (instead.length > 0) {
          const swapped = await commands.run(swap, wish, context)
          if (!swapped.ok) return swapped
          await beginRefunds(organizationId, swapped.value.refundIds, context.request.log)
          return ok(answerBooked(swapped.value))
        }
        const booked = await book(wish, context)
        return booked.ok ? ok(answerBooked(booked.value)) : booked
      },
      answerOffer: async (call) => {
        const { organizationId, body, ...rest } = call
        const { eventId, groupId, accept, payerId, card } = body
        const context = { ...rest, organizationId }
        if (accept && card)
          return payByCard(
            context,
            card,
            (means) => createStartCardOffer(organizations.findIn, means),
            {
              eventId,
              groupId,
            },
          )
        const answered = accept
          ? await commands.run(acceptOffer, { eventId, groupId, payerId }, context)
          : await commands.run(declineOffer, { eventId, groupId }, context)
        return answered.ok ? ok(answerBooked(answered.value)) : answered
      },
      cancel: async ({ organizationId, body, actor, ...context }) => {
        if (body.userId !== undefined && body.userId !== actor.userId)
          return refuse(holdingRefusals.PERSON_NOT_FOUND)
        if (body.authUserIds.length === 0) return refuse(no.NO_ONE_LISTED)
        const { eventId, groupId, authUserIds } = body
        const cancelled = await commands.run(
          cancel,
          { eventId, groupId, personIds: [...new Set(authUserIds)] },
          { ...context, actor, organizationId },
        )
        if (!cancelled.ok) return cancelled
        const { bookingIds, refundedCents, refundIds } = cancelled.value
        await beginRefunds(organizationId, refundIds, context.request.log)
        return ok({ code: 'OK', item: { bookingIds, refunded: decimalFromCents(refundedCents) } })
      },
    },
    options,
  )
}
