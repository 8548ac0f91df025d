import { entryEndpoints } from '@lodgepole/contract/entry/endpoints'
import { entryRefusals as no } from '@lodgepole/domain/entry/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { hasCode } from '@lodgepole/domain/reservations/statuses'
import type { FastifyInstance } from 'fastify'
import { qrPicture } from '../../papers/index.ts'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { EntryCodes } from './codes.ts'
import { findBookingToCode } from './store.ts'

export interface EntryServices {
  readonly db: Database
  readonly codes: EntryCodes
}

/** A picture may be looked at again without asking, by the browser that asked and by nobody in between. */
const KEPT = 'private, max-age=60'

export const entryRoutes = (app: FastifyInstance, { db, codes }: EntryServices, options: MountOptions): void => {
  mount(app, entryEndpoints, {
    bookingPicture: async ({ actor, organizationId, query, nowMs, reply }) => {
      if (actor.kind !== 'member' || organizationId === undefined) return refuse(commonRefusals.NOT_PERMITTED)
      const booking = await tenantTransaction(db, organizationId, (tx) => findBookingToCode(tx, actor.userId, query.bookingId))
      if (!booking) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
      if (!hasCode(booking, Math.floor(nowMs / 1000))) return refuse(no.NO_CODE)
      const code = await codes.ofBooking(organizationId, booking, nowMs)
      if (code === undefined) return refuse(no.CODES_OFF)
      void reply.type('image/png').header('cache-control', KEPT).header('vary', 'authorization')
      return ok(await qrPicture(code))
    },
  }, options)
}
