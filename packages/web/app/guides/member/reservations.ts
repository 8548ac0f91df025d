// Tasks with reservations.

import { msg } from '@lingui/core/macro'
import { button, group, later, radios, region, step } from '../topic.ts'
import type { MemberTopic } from './member-topic.ts'

export const reservationTopics: readonly MemberTopic[] = [
  {
    audience: 'member',
    id: 'reserve',
    area: 'event',
    route: 'reservation',
    title: msg`Make a reservation`,
    summary: msg`Choose who is coming, the day and the time.`,
    steps: [
      step(msg({ message: 'Under {who}, check everyone who is coming.' }), {
        who: group(msg`Who is coming?`),
      }),
      step(
        msg({ message: 'Choose a {day}, then choose a time.' }),
        { day: radios(msg`Day`) },
        msg`The people of a household, the days of a week and the times of a day.`,
      ),
      step(msg({ message: 'Check {selection} and select {reserve}.' }), {
        selection: region(msg`Your selection`),
        reserve: button(msg`Reserve`),
      }),
      step(
        msg({
          message: 'If there is something to pay, choose a card. Then select {reserve} again.',
        }),
        { reserve: button(msg`Reserve`) },
      ),
    ],
  },
  {
    audience: 'member',
    id: 'waitlist',
    area: 'event',
    route: 'reservation',
    title: msg`Join a waitlist and accept an offer`,
    summary: msg`When a time is full, get in line for the next free seat.`,
    steps: [
      step(
        msg({ message: 'Under {who}, check everyone who would like to come.' }),
        { who: group(msg`Who is coming?`) },
        msg`The people of a household and the days of a week.`,
      ),
      later(msg({ message: 'Choose a full time and select {join}, then select it again.' }), {
        join: button(msg`Join Waitlist`),
      }),
      later(
        msg({
          message:
            'When a seat opens up, we’ll email you. Select {accept} or {decline} next to it.',
        }),
        { accept: button(msg`Accept`), decline: button(msg`Decline`) },
      ),
    ],
  },
  {
    audience: 'member',
    id: 'cancel-reservation',
    area: 'event',
    route: 'bookings',
    isUsed: ({ features }) => features.eventRegistration.enabled,
    title: msg`Cancel a reservation`,
    summary: msg`Cancel for one person or for several at the same time.`,
    steps: [
      step(
        msg({ message: 'Select {cancel} next to the reservation.' }),
        { cancel: button(msg`Cancel reservation`) },
        msg`The list of a household’s reservations.`,
      ),
      step(msg({ message: 'Under {who}, check everyone who isn’t coming.' }), {
        who: group(msg`Who is canceling`),
      }),
      step(msg({ message: 'Select {yes}. If you paid, you’ll see how much we refund.' }), {
        yes: button(msg`Yes, Cancel Reservation`),
      }),
    ],
  },
]
