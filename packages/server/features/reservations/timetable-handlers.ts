// What members and guests see of the timetable: the activities, their events, what can be booked,
// and the seats left right now. Both use these handlers.

import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Host } from '@lodgepole/domain/kernel/host'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { isSeriesVisible } from '@lodgepole/domain/reservations/visibility'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { readPageRequest, type PageQuery } from '../../platform/http/paged.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { prepareAvailability, writeAvailability } from './availability.ts'
import type { LiveSeats } from './live-seats.ts'
import { presentEventPage } from './present-event-page.ts'
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

const nowSecondsOf = ({ nowMs }: TimetableCall): number => Math.floor(nowMs / 1000)

/** The activities the caller may see. */
const listVisibleSeries = async (
  { db, organizations }: Pick<TimetableServices, 'db' | 'organizations'>,
  call: TimetableCall,
) => {
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

const createSessionsHandler = (services: TimetableServices) => async (call: TimetableCall) => {
  const visible = await listVisibleSeries(services, call)
  return visible.ok ? ok({ code: 'OK' as const, items: visible.value.items }) : visible
}

const createEventsHandler =
  (services: TimetableServices) => async (call: TimetableCall & { readonly query: PageQuery }) => {
    const page = readPageRequest(call.query)
    if (!page) return refuse(commonRefusals.INVALID_INPUT)
    const visible = await listVisibleSeries(services, call)
    if (!visible.ok) return visible
    const nowSeconds = nowSecondsOf(call)
    const lowerSeconds = page.after?.seconds ?? call.query.lower ?? nowSeconds
    const { organizationId, items } = visible.value
    const events = await services.timetable(organizationId, { lowerSeconds, nowSeconds })
    return ok(presentEventPage(events, items, page))
  }

const createLiveHandler =
  ({ organizations, liveSeats }: TimetableServices) =>
  async (call: TimetableCall & { readonly reply: FastifyReply }) => {
    const opened = await requireReservations(organizations, call)
    if (!opened.ok) return opened
    // A proxy that buffers answers would hold back the updates.
    void call.reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
    return ok(liveSeats.listen(opened.value.organizationId))
  }

/** What the call requests: for whom, from when, and until when. */
const availabilityRequestOf = (call: AvailabilityCall) => {
  const { campusId = null, lower, upper, personIds = '' } = call.query
  const nowSeconds = nowSecondsOf(call)
  return {
    lowerSeconds: lower ?? nowSeconds,
    upperSeconds: upper,
    nowSeconds,
    campusId,
    personIds: [...new Set(personIds.split(',').filter((id) => id !== ''))],
  }
}

const createAvailabilityHandler =
  ({ db, organizations, timetable }: TimetableServices) =>
  async (call: AvailabilityCall) => {
    const opened = await requireReservations(organizations, call)
    if (!opened.ok) return opened
    const { organizationId } = opened.value
    const request = availabilityRequestOf(call)
    const [events, prepared] = await Promise.all([
      timetable(organizationId, request),
      tenantTransaction(db, organizationId, (tx) =>
        prepareAvailability(tx, call.actor, opened.value, request),
      ),
    ])
    return prepared.ok ? ok(writeAvailability(prepared.value, events)) : prepared
  }

export const createTimetableHandlers = (services: TimetableServices) => ({
  sessions: createSessionsHandler(services),
  events: createEventsHandler(services),
  live: createLiveHandler(services),
  availability: createAvailabilityHandler(services),
})
