// What members and guests see of the timetable: the activities, their events, what can be booked,
// and how many seats are left right now. Members and guests share these handlers.

import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Host } from '@lodgepole/domain/kernel/host'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { isSeriesVisible } from '@lodgepole/domain/reservations/visibility'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { askedPage, pageAnswer, type AskedPage, type PageQuery } from '../../platform/http/paged.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { prepareAvailability, writeAvailability } from './availability.ts'
import type { LiveSeats } from './live-seats.ts'
import type { PresentedEvent } from './present-event.ts'
import { requireReservations } from './reservation-access.ts'
import { listSeries } from './series-store.ts'
import type { ReadTimetable } from './timetable.ts'

export interface TimetableServices {
  readonly db: Database
  readonly organizations: Pick<Organizations, 'find'>
  readonly timetable: ReadTimetable
  readonly liveSeats: LiveSeats
}

interface TimetableCall {
  readonly actor: Actor
  readonly host: Host
  readonly organizationId: string
  readonly nowMs: number
  readonly query: { readonly campusId?: string | undefined; readonly lower?: number | undefined }
}

interface AvailabilityCall extends TimetableCall {
  readonly query: TimetableCall['query'] & {
    readonly upper?: number | undefined
    readonly personIds?: string | undefined
  }
}

/** Pages go by the end of an event, then by its id. */
const isOnPage = ({ endSeconds, eventId }: PresentedEvent, { after }: AskedPage): boolean =>
  !after || endSeconds > after.seconds || (endSeconds === after.seconds && eventId > after.id)

export const createTimetableHandlers = ({
  db,
  organizations,
  timetable,
  liveSeats,
}: TimetableServices) => {
  const listVisibleSeries = async (call: TimetableCall) => {
    const opened = await requireReservations(organizations, call)
    if (!opened.ok) return opened
    const { organizationId } = opened.value
    const onlooker = {
      isAdmin: call.actor.kind === 'member' && isAdmin(call.actor.roles),
      campusId: call.query.campusId ?? null,
    }
    return tenantTransaction(db, organizationId, async (tx) =>
      ok({
        organizationId,
        items: (await listSeries(tx)).filter((series) => isSeriesVisible(series, onlooker)),
      }),
    )
  }

  const sessions = async (call: TimetableCall) => {
    const visible = await listVisibleSeries(call)
    return visible.ok ? ok({ code: 'OK' as const, items: visible.value.items }) : visible
  }

  const events = async (call: TimetableCall & { readonly query: PageQuery }) => {
    const page = askedPage(call.query)
    if (!page) return refuse(commonRefusals.INVALID_INPUT)
    const visible = await listVisibleSeries(call)
    if (!visible.ok) return visible
    const shown = new Set(visible.value.items.map(({ sessionId }) => sessionId))
    const nowSeconds = Math.floor(call.nowMs / 1000)
    const all = await timetable(visible.value.organizationId, {
      lowerSeconds: page.after?.seconds ?? call.query.lower ?? nowSeconds,
      nowSeconds,
    })
    const rest = all.filter((event) => shown.has(event.sessionId) && isOnPage(event, page))
    return ok(
      pageAnswer(
        rest,
        page,
        (event) => event,
        ({ endSeconds, eventId }) => writePageKey({ seconds: endSeconds, id: eventId }),
      ),
    )
  }

  const live = async (call: TimetableCall & { readonly reply: FastifyReply }) => {
    const opened = await requireReservations(organizations, call)
    if (!opened.ok) return opened
    // A proxy that buffers answers would keep the news to itself.
    void call.reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
    return ok(liveSeats.listen(opened.value.organizationId))
  }

  const availability = async (call: AvailabilityCall) => {
    const opened = await requireReservations(organizations, call)
    if (!opened.ok) return opened
    const { organizationId } = opened.value
    const { campusId = null, lower, upper, personIds = '' } = call.query
    const nowSeconds = Math.floor(call.nowMs / 1000)
    const span = { lowerSeconds: lower ?? nowSeconds, upperSeconds: upper, nowSeconds }
    const request = {
      ...span,
      campusId,
      personIds: [...new Set(personIds.split(',').filter((id) => id !== ''))],
    }
    const [all, prepared] = await Promise.all([
      timetable(organizationId, span),
      tenantTransaction(db, organizationId, (tx) =>
        prepareAvailability(tx, call.actor, opened.value, request),
      ),
    ])
    return prepared.ok ? ok(writeAvailability(prepared.value, all)) : prepared
  }

  return { sessions, events, live, availability }
}
