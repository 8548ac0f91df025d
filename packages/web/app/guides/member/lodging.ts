// Tasks with properties and stays.

import { msg } from '@lingui/core/macro'
import { button, field, list, step } from '../topic.ts'
import type { MemberTopic } from './member-topic.ts'

export const lodgingTopics: readonly MemberTopic[] = [
  {
    audience: 'member',
    id: 'register-stay',
    area: 'lodging',
    route: 'newStay',
    title: msg`Request lodging for your guests`,
    summary: msg`Register a stay in one of your properties. The office may have to approve it.`,
    steps: [
      step(msg({ message: 'Choose the {property}.' }), { property: list(msg`Property`) }),
      step(
        msg({ message: 'Enter {arrival} and {departure}.' }),
        { arrival: field(msg`Arrival`), departure: field(msg`Departure`) },
        msg`The form for a stay, with the property and the days.`,
      ),
      step(msg({ message: 'For each guest, enter {first}, {last} and {email}.' }), {
        first: field(msg`First name`),
        last: field(msg`Last name`),
        email: field(msg`Email`),
      }),
      step(
        msg({
          message:
            'Select {register}. Your guests get an invitation, and you see the stay in your list.',
        }),
        { register: button(msg`Register`) },
      ),
    ],
  },
]
