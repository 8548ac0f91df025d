import { languages } from '@lodgepole/domain/kernel/locale'
import { describe, expect, it } from 'vitest'
import { reservationChanges } from '../kinds/changes.ts'
import { mailSamples } from '../samples.ts'
import { i18nOf } from '../../../platform/i18n.ts'
import { reservationMail } from './reservation-mails.ts'

type About = Parameters<typeof reservationMail>[0]
type Data = About['data']

const around = {
  organization: 'Oak Camp',
  short: 'Oak',
  at: String,
  money: (amount: string) => `$${amount}`,
}
const opening = (data: Partial<Data>, language: (typeof languages)[number] = 'en') =>
  reservationMail({
    ...around,
    i18n: i18nOf(language),
    data: { ...mailSamples.reservation, ...data },
  } as unknown as About).opening.join(' ')

describe('RSV-88 a mail about seats', () => {
  it.each<[string, Partial<Data>, string]>([
    ['an event that was moved', { change: 'moved' }, 'The event has moved to a new time.'],
    [
      'a reservation that staff moved',
      { change: 'moved', isByStaff: true },
      'Our staff moved your reservation to a new time.',
    ],
    [
      'a reservation that staff made',
      { change: 'booked', isByStaff: true },
      'Your reservation is confirmed. Our staff did this for you.',
    ],
    [
      'a paid seat that is canceled',
      { change: 'cancelled' },
      'The reservation is canceled. We’ll refund any payment the way you paid.',
    ],
    [
      'a seat for which nothing goes back',
      { change: 'cancelled', nothingBack: true },
      'The reservation is canceled.',
    ],
  ])('%s', (_what, data, content) => expect(opening(data)).toBe(content))

  it.each(languages)('leaves no mark of the text in %s', (language) => {
    for (const change of reservationChanges)
      expect(opening({ change }, language)).not.toMatch(/[{}]/)
  })
})
