import { entryEndpoints } from '@lodgepole/contract/entry/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf, type BookingId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { hasCode } from '@lodgepole/domain/reservations/statuses'
import type { FastifyInstance } from 'fastify'
import { qrPicture, type PdfRenderer } from '../../pdf/index.ts'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { bookingPdfContent } from './booking-pdf.ts'
import type { EntryCodes } from './codes.ts'
import { findBookingToCode } from './store.ts'

export interface EntryServices {
  readonly db: Database
  readonly entryCodes: EntryCodes
  readonly renderer: PdfRenderer
  readonly organizations: Pick<Organizations, 'find'>
}

/** Only the requesting browser may cache an image, and no proxy in between. */
const CACHE_CONTROL = 'private, max-age=60'

export const entryRoutes = (
  app: FastifyInstance,
  { db, entryCodes: codes, renderer, organizations }: EntryServices,
  options: MountOptions,
): void => {
  const codeOf = async (
    actor: Member,
    organizationId: string,
    bookingId: BookingId,
    nowMs: number,
  ) => {
    const booking = await tenantTransaction(db, organizationId, (tx) =>
      findBookingToCode(tx, householdIdOf(actor.userId), bookingId),
    )
    if (!booking) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
    if (!hasCode(booking, Math.floor(nowMs / 1000))) return refuse(entryRefusals.NO_CODE)
    const code = await codes.ofBooking(organizationId, booking, nowMs)
    return code === undefined
      ? refuse(entryRefusals.CODES_OFF)
      : ok({ booking, picture: await qrPicture(code) })
  }
  mount(
    app,
    entryEndpoints,
    {
      bookingPicture: async ({ actor, organizationId, query, nowMs, reply }) => {
        const found = await codeOf(actor, organizationId, query.bookingId, nowMs)
        if (!found.ok) return found
        void reply
          .type('image/png')
          .header('cache-control', CACHE_CONTROL)
          .header('vary', 'authorization')
        return ok(found.value.picture)
      },
      bookingPaper: async ({ actor, organizationId, query, nowMs, reply }) => {
        const found = await codeOf(actor, organizationId, query.bookingId, nowMs)
        if (!found.ok) return found
        const known = await organizations.find(organizationId)
        if (!known) return refuse(commonRefusals.NOT_PERMITTED)
        const { booking, picture } = found.value
        const asked = { language: query.language, nowMs }
        const drawn = await renderer.draw(bookingPdfContent(booking, picture, known, asked))
        return sendFile(reply, 'reservation', 'pdf', drawn)
      },
    },
    options,
  )
}
