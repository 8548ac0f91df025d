// Tasks around the account and the people in it.

import { msg } from '@lingui/core/macro'
import { button, field, step } from '../topic.ts'
import type { MemberTopic } from './member-topic.ts'

export const accountTopics: readonly MemberTopic[] = [
  {
    audience: 'member',
    id: 'add-person',
    area: 'account',
    route: 'newAuthorizedUser',
    title: msg`Add a person to your household`,
    summary: msg`For children and other people you look after.`,
    steps: [
      step(
        msg({ message: 'Enter {first}, {last} and {birthday}.' }),
        {
          first: field(msg`First name`),
          last: field(msg`Last name`),
          birthday: field(msg`Birthday`),
        },
        msg`The form for a new person, with name, birthday and notes.`,
      ),
      step(msg({ message: 'Write what the staff should know under {notes}.' }), {
        notes: field(msg`Notes`),
      }),
      step(msg({ message: 'Press {save}. The new person is now in your list.' }), {
        save: button(msg`Save`),
      }),
    ],
  },
]
