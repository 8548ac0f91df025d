// Asking the office.

import { msg } from '@lingui/core/macro'
import { button, field, list, step } from '../topic.ts'
import type { MemberTopic } from './member-topic.ts'

export const helpTopics: readonly MemberTopic[] = [
  {
    audience: 'member',
    id: 'open-ticket',
    area: 'help',
    route: 'newTicket',
    title: msg`Ask the office a question`,
    summary: msg`Open a ticket when something isn’t working or you have a question.`,
    steps: [
      step(
        msg({ message: 'Choose a {category} and enter a {title}.' }),
        { category: list(msg`Category`), title: field(msg`Title`) },
        msg`The form for a ticket, with a category, a title and a description.`,
      ),
      step(msg({ message: 'Under {description}, say what you did and what happened.' }), {
        description: field(msg`Description`),
      }),
      step(msg({ message: 'Select {send}. We answer under your tickets and by email.' }), {
        send: button(msg`Send`),
      }),
    ],
  },
]
