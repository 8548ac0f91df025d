// The sentences about seats, by kind of change.

import type { I18n } from '../../../platform/i18n.ts'
import type { ReservationChange, BundledChange } from '../kinds/changes.ts'
import type { MailData } from '../mail-kinds.ts'
import { plainText } from '../plain-text.ts'
import type { Sentences } from './mail-texts.ts'

type ChangeSentences = (i18n: I18n, activity: string) => Sentences

const changes: Readonly<Record<ReservationChange, ChangeSentences>> = {
  booked: (i18n) => [i18n.t('Reserved'), i18n.t('Your reservation is confirmed.')],
  requested: (i18n) => [
    i18n.t('Request received'),
    i18n.t(
      'We received your request. We’ll let you know once our staff decide, and we’re holding ' +
        'the seat for you until then.',
    ),
  ],
  waitlisted: (i18n) => [
    i18n.t('On the waitlist'),
    i18n.t('You’re on the waitlist. We’ll email you as soon as a seat opens up.'),
  ],
  promoted: (i18n) => [
    i18n.t('You have a seat'),
    i18n.t('A seat opened up, and it’s yours. You don’t need to do anything.'),
  ],
  offered: (i18n) => [
    i18n.t('A seat is available for you'),
    i18n.t(
      'A seat opened up, and we’re holding it for you. It isn’t free, so accept and pay ' +
        'before the offer ends.',
    ),
  ],
  cancelled: (i18n) => [i18n.t('Canceled'), i18n.t('The reservation is canceled.')],
  expired: (i18n) => [
    i18n.t('Offer expired'),
    i18n.t('The offer ended before the seat was accepted, so it went to the next person in line.'),
  ],
  approved: (i18n) => [i18n.t('Approved'), i18n.t('We approved your request.')],
  declined: (i18n) => [i18n.t('Not approved'), i18n.t('We couldn’t approve your request.')],
  'event-cancelled': (i18n) => [i18n.t('Event canceled'), i18n.t('The event won’t take place.')],
  moved: (i18n) => [i18n.t('New time'), i18n.t('The event has moved to a new time.')],
  closed: (i18n, activity) => [
    i18n.t('Closed that day'),
    i18n.t('{activity} won’t take place on that day, so we canceled the reservation.', {
      activity,
    }),
  ],
  'offered-instead': (i18n) => [
    i18n.t('Another time for you'),
    i18n.t(
      'We’re holding this time for you in place of the canceled one. Accept it before the ' +
        'offer ends, or decline it.',
    ),
  ],
}

/** For one mail about several events. */
const several: Readonly<Record<BundledChange, ChangeSentences>> = {
  'event-cancelled': (i18n) => [i18n.t('Event canceled'), i18n.t('These events won’t take place.')],
  moved: (i18n) => [i18n.t('New time'), i18n.t('The events have moved to new times.')],
  closed: (i18n) => [
    i18n.t('Closed'),
    i18n.t('These events won’t take place, so we canceled the reservations.'),
  ],
}

/** These mails say what happens to the payment, unless nothing is refunded. */
const paysBack: ReadonlySet<ReservationChange> = new Set([
  'cancelled',
  'declined',
  'event-cancelled',
  'closed',
])

const isBundled = (change: ReservationChange): change is BundledChange => change in several

/** The name of the change and its sentence. */
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
  const told = events.length > 1 && isBundled(change) ? several[change] : changes[change]
  const [what, happened] = told(i18n, plainText(activity, 200))
  // Staff have moved the reservation, not the event.
  const isMovedByStaff = isByStaff && change === 'moved' && events.length < 2
  const said = isMovedByStaff ? i18n.t('Our staff moved your reservation to a new time.') : happened
  return [
    what,
    paysBack.has(change) && !nothingBack
      ? [said, i18n.t('We’ll refund any payment the way you paid.')].join(' ')
      : said,
    ...(isByStaff && change !== 'moved' ? [i18n.t('Our staff did this for you.')] : []),
  ]
}
