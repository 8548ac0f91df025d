// Mails about seats in an event.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { I18n } from '../../../platform/i18n.ts'
import type { MailedEvent } from '../kinds/booking-data.ts'
import { isOffer, keepsSeat } from '../kinds/changes.ts'
import { GUEST_MINUTES } from '../mail-kinds.ts'
import { plainText } from '../plain-text.ts'
import type { MailText } from './mail-texts.ts'
import { reservationSentences } from './reservation-sentences.ts'
import { namesLine, whenLine } from './shared-words.ts'

const activityLine = (i18n: I18n, activity: string) => ({
  label: i18n.t('Activity'),
  value: plainText(activity, 200),
})

/** What is said of the same people's seats in the same activity stands together. */
const eventLines = (i18n: I18n, events: readonly MailedEvent[], at: (seconds: number) => string) =>
  [...groupBy(events, ({ activity, names }) => JSON.stringify([activity, names])).values()].flatMap(
    (some) => [
      activityLine(i18n, some[0]?.activity ?? ''),
      ...some.flatMap(({ happenedAtSeconds, beforeSeconds }) => [
        whenLine(i18n, at(happenedAtSeconds)),
        ...(beforeSeconds === undefined
          ? []
          : [{ label: i18n.t('Before'), value: at(beforeSeconds) }]),
      ]),
      namesLine(i18n, some[0]?.names ?? ''),
    ],
  )

export const reservationMail: MailText<'reservation'> = ({
  i18n,
  data,
  short,
  organization,
  at,
  money,
}) => {
  const { change, activity, untilSeconds, guestPrice, note, events = [data] } = data
  const isGuests = guestPrice !== undefined && keepsSeat(change)
  const [what, ...opening] = reservationSentences(i18n, data)
  return {
    subject: i18n.t('{what}: {activity} at {short}', {
      what,
      activity: plainText(activity, 60),
      short,
    }),
    heading: what,
    opening,
    details: [
      ...eventLines(i18n, events, at),
      ...(note ? [{ label: i18n.t('Reason'), value: plainText(note, 300) }] : []),
      ...(isOffer(change) ? [{ label: i18n.t('Kept until'), value: at(untilSeconds) }] : []),
      ...(guestPrice && isGuests
        ? [{ label: i18n.t('To be paid on arrival'), value: money(guestPrice) }]
        : []),
    ],
    codesFor: i18n.t(
      'Show this code at the entrance. It is good for this reservation alone, until it is ' +
        'canceled.',
    ),
    button: isOffer(change)
      ? i18n.t('Take the place')
      : isGuests
        ? i18n.t('Cancel the reservation')
        : i18n.t('See the reservation'),
    closing: isGuests
      ? i18n.t(
          'Have your plans changed? The page above is where you cancel; nobody else needs to ' +
            'know the link.',
        )
      : i18n.t(
          'This is about your reservations at {organization}. Members choose under Account, ' +
            'Communications what they are mailed about.',
          { organization },
        ),
  }
}

export const guestReservation: MailText<'guest-reservation'> = ({
  i18n,
  data: { activity },
  when,
  short,
  organization,
}) => ({
  subject: i18n.t('Please confirm your reservation at {short}', { short }),
  heading: i18n.t('Confirm your reservation'),
  opening: [
    i18n.t(
      'Somebody entered this address to reserve a place at {organization}. It is yours once you ' +
        'confirm it.',
      { organization },
    ),
  ],
  details: [activityLine(i18n, activity), whenLine(i18n, when)],
  validity: i18n.t('The place is kept for {minutes} minutes.', { minutes: GUEST_MINUTES }),
  button: i18n.t('Confirm'),
  closing: i18n.t(
    'Keep this mail: the same link also cancels the reservation later. If that was not you, ' +
      'ignore this mail and nothing will happen.',
  ),
})
