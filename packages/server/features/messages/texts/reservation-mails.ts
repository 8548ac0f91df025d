import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { I18n } from '../../../platform/i18n.ts'
import type { MailedEvent } from '../kinds/booking-data.ts'
import { isOffer, keepsSeat } from '../kinds/changes.ts'
import { GUEST_MINUTES } from '../mail-kinds.ts'
import { plainText } from '../plain-text.ts'
import type { MailText } from './mail-texts.ts'
import { reservationSentences } from './reservation-sentences.ts'
import { namesLine, whenLine } from './shared-texts.ts'

const activityLine = (i18n: I18n, activity: string) => ({
  label: i18n.t('Activity'),
  value: plainText(activity, 200),
})

/** Groups lines about the same people's seats in the same activity. */
const eventLines = (i18n: I18n, events: readonly MailedEvent[], at: (seconds: number) => string) =>
  [...groupBy(events, ({ activity, names }) => JSON.stringify([activity, names])).values()].flatMap(
    (some) => [
      activityLine(i18n, some[0]?.activity ?? ''),
      ...some.flatMap(({ happenedAtSeconds, beforeSeconds }) => [
        whenLine(i18n, at(happenedAtSeconds)),
        ...(beforeSeconds === undefined
          ? []
          : [{ label: i18n.t('Previous time'), value: at(beforeSeconds) }]),
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
      ...(isOffer(change) ? [{ label: i18n.t('Held until'), value: at(untilSeconds) }] : []),
      ...(guestPrice && isGuests
        ? [{ label: i18n.t('Pay on arrival'), value: money(guestPrice) }]
        : []),
    ],
    codesFor: i18n.t(
      'Show this code at the entrance. It works only for this reservation, unless it is canceled.',
    ),
    button: isOffer(change)
      ? i18n.t('Accept the seat')
      : isGuests
        ? i18n.t('Cancel reservation')
        : i18n.t('View reservation'),
    closing: isGuests
      ? i18n.t(
          'Have your plans changed? You can cancel on the page above. Keep its link to yourself.',
        )
      : i18n.t(
          'This email is about your reservations at {organization}. Choose which emails you ' +
            'get under Account, Communications.',
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
      'Someone entered this address to reserve a seat at {organization}. The seat is yours ' +
        'once you confirm it.',
      { organization },
    ),
  ],
  details: [activityLine(i18n, activity), whenLine(i18n, when)],
  validity: i18n.t('We hold the seat for {minutes} minutes.', { minutes: GUEST_MINUTES }),
  button: i18n.t('Confirm'),
  closing: i18n.t(
    'Keep this email: the same link also cancels the reservation later. If this wasn’t you, ' +
      'ignore this email and nothing will happen.',
  ),
})
