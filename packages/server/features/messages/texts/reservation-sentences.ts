// What became of seats, by the kind of the change.

import type { I18n } from '../../../platform/i18n.ts'
import type { ReservationChange, ToldTogether } from '../kinds/changes.ts'
import type { MailData } from '../mail-kinds.ts'
import { plainText } from '../plain-text.ts'
import type { Sentences } from './mail-texts.ts'

type Told = (i18n: I18n, activity: string) => Sentences

const changes: Readonly<Record<ReservationChange, Told>> = {
  booked: (i18n) => [i18n.t('Reserved'), i18n.t('Your reservation is made.')],
  requested: (i18n) => [
    i18n.t('Request received'),
    i18n.t(
      'Your request has been received. You will hear from us once it has been decided; the ' +
        'place is kept for you meanwhile.',
    ),
  ],
  waitlisted: (i18n) => [
    i18n.t('On the waitlist'),
    i18n.t('You are on the waitlist. We write as soon as a place becomes free.'),
  ],
  promoted: (i18n) => [
    i18n.t('A place for you'),
    i18n.t('A place has become free, and it is yours. You need not do anything.'),
  ],
  offered: (i18n) => [
    i18n.t('A place is offered to you'),
    i18n.t(
      'A place has become free and is kept for you. It costs something, so please take it in ' +
        'time.',
    ),
  ],
  cancelled: (i18n) => [i18n.t('Canceled'), i18n.t('The reservation is canceled.')],
  expired: (i18n) => [
    i18n.t('Offer expired'),
    i18n.t(
      'The place that was kept for you was not taken in time and has gone to the next in line.',
    ),
  ],
  approved: (i18n) => [i18n.t('Approved'), i18n.t('Your request has been approved.')],
  declined: (i18n) => [i18n.t('Not approved'), i18n.t('Your request could not be approved.')],
  'event-cancelled': (i18n) => [i18n.t('Event canceled'), i18n.t('The event does not take place.')],
  moved: (i18n) => [
    i18n.t('New time'),
    i18n.t('The event has been moved. This is when it starts now.'),
  ],
  closed: (i18n, activity) => [
    i18n.t('Closed that day'),
    i18n.t('{activity} does not take place on that day, so the reservation is canceled.', {
      activity,
    }),
  ],
  'offered-instead': (i18n) => [
    i18n.t('Another time for you'),
    i18n.t(
      'In place of the one that was canceled, this one is kept for you. Take it in time, or ' +
        'leave it to others.',
    ),
  ],
}

/** Where one mail tells it of several events. */
const several: Readonly<Record<ToldTogether, Told>> = {
  'event-cancelled': (i18n) => [
    i18n.t('Event canceled'),
    i18n.t('These events do not take place.'),
  ],
  moved: (i18n) => [
    i18n.t('New time'),
    i18n.t('The events have been moved. This is when they start now.'),
  ],
  closed: (i18n) => [
    i18n.t('Closed'),
    i18n.t('These do not take place, so the reservations are canceled.'),
  ],
}

/** After these it is said what becomes of what was paid, unless nothing goes back. */
const paysBack: ReadonlySet<ReservationChange> = new Set([
  'cancelled',
  'declined',
  'event-cancelled',
  'closed',
])

const isToldTogether = (change: ReservationChange): change is ToldTogether => change in several

/** What the change is called, and what is said about it. */
export const reservationSentences = (
  i18n: I18n,
  {
    change,
    activity,
    events = [],
    isByStaff = false,
    nothingBack = false,
  }: MailData['reservation'],
): readonly [what: string, ...opening: string[]] => {
  const told = events.length > 1 && isToldTogether(change) ? several[change] : changes[change]
  const [what, happened] = told(i18n, plainText(activity, 200))
  // Staff have moved the reservation, and not the event.
  const isMovedByStaff = isByStaff && change === 'moved' && events.length < 2
  const said = isMovedByStaff
    ? i18n.t('Our staff moved your reservation. This is when it starts now.')
    : happened
  return [
    what,
    paysBack.has(change) && !nothingBack
      ? [said, i18n.t('Any payment is refunded the way it was paid.')].join(' ')
      : said,
    ...(isByStaff && change !== 'moved' ? [i18n.t('Our staff did this for you.')] : []),
  ]
}
