import { entryRefusals as no } from '@lodgepole/domain/entry/refusals'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import * as z from 'zod'
import { fileAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'

export const entryEndpoints = endpoints({
  bookingPicture: {
    route: 'GET /v2/entry/booking/qr',
    summary: 'The code of one of the account’s reservations, as a picture to be scanned',
    permission: 'member',
    query: z.object({ organizationId: z.uuid().optional(), bookingId: z.uuid() }),
    files: ['image/png'],
    output: fileAnswer,
    callsPerMinute: 120,
    refusals: [no.CODES_OFF, no.NO_CODE, reservationRefusals.BOOKING_NOT_FOUND],
  },
})
