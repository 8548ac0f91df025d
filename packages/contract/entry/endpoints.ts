import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { languages } from '@lodgepole/domain/kernel/locale'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import * as z from 'zod'
import { fileAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'

export const entryEndpoints = endpoints({
  bookingPicture: {
    route: 'GET /v2/entry/booking/qr',
    summary: 'Returns the code of one of the account’s reservations as a QR image',
    permission: 'member',
    query: z.object({ organizationId: z.uuid().optional(), bookingId: z.uuid() }),
    files: ['image/png'],
    output: fileAnswer,
    callsPerMinute: 120,
    refusals: [
      entryRefusals.CODES_OFF,
      entryRefusals.NO_CODE,
      reservationRefusals.BOOKING_NOT_FOUND,
    ],
  },
  bookingPaper: {
    route: 'GET /v2/entry/booking/pdf',
    summary: 'Downloads one of the account’s reservations as a PDF with its code',
    permission: 'member',
    query: z.object({
      organizationId: z.uuid().optional(),
      bookingId: z.uuid(),
      language: z.enum(languages).optional(),
    }),
    files: ['application/pdf'],
    output: fileAnswer,
    callsPerMinute: 30,
    refusals: [
      entryRefusals.CODES_OFF,
      entryRefusals.NO_CODE,
      reservationRefusals.BOOKING_NOT_FOUND,
    ],
  },
})
