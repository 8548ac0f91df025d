// A reservation on paper, with the code that opens the gate.

import { chooseLanguage, type Language } from '@lodgepole/domain/kernel/locale'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { PaperPress } from '../../papers/index.ts'
import { bookingHints, whenText } from './booking-texts.ts'

type BookingPaper = Extract<Parameters<PaperPress['draw']>[0], { readonly kind: 'booking' }>

interface PaperBooking {
  readonly label: string
  readonly firstName: string
  readonly lastName: string
  readonly startSeconds: number
  readonly endSeconds: number
  readonly timeZone: string
}

export const bookingPaper = (
  { label, firstName, lastName, startSeconds, endSeconds, timeZone }: PaperBooking,
  qr: BookingPaper['qr'],
  { organizationName, locale }: Pick<Organization, 'organizationName' | 'locale'>,
  asked: { readonly language?: Language | undefined; readonly nowMs: number },
): BookingPaper => {
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
