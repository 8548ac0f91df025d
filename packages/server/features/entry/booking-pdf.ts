// A printable reservation with the code that opens the gate.

import { chooseLanguage, type Language } from '@lodgepole/domain/kernel/locale'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { PdfRenderer } from '../../pdf/index.ts'
import { bookingHints, whenText } from './booking-texts.ts'

type BookingPdf = Extract<Parameters<PdfRenderer['draw']>[0], { readonly kind: 'booking' }>

interface PdfBooking {
  readonly label: string
  readonly firstName: string
  readonly lastName: string
  readonly startSeconds: number
  readonly endSeconds: number
  readonly timeZone: string
}

export const bookingPdfContent = (
  { label, firstName, lastName, startSeconds, endSeconds, timeZone }: PdfBooking,
  qr: BookingPdf['qr'],
  { organizationName, locale }: Pick<Organization, 'organizationName' | 'locale'>,
  asked: { readonly language?: Language | undefined; readonly nowMs: number },
): BookingPdf => {
  const language = asked.language ?? chooseLanguage([], locale)
  return {
    kind: 'booking',
    language,
    organizationName,
    label,
    person: [firstName, lastName].filter(Boolean).join(' '),
    when: whenText(startSeconds, endSeconds, { language, locale, timeZone }),
    hint: bookingHints[language],
    qr,
    now: new Date(asked.nowMs),
  }
}
