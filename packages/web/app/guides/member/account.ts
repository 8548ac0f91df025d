// Tasks around the account and the people in it.

import { msg } from '@lingui/core/macro'
import { button, field, group, later, link, list, region, step } from '../topic.ts'
import type { MemberTopic } from './member-topic.ts'

export const accountTopics: readonly MemberTopic[] = [
  {
    audience: 'member',
    id: 'add-person',
    area: 'account',
    route: 'newAuthorizedUser',
    title: msg`Add a person to your household`,
    summary: msg`For children and others you care for.`,
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
      step(msg({ message: 'Select {save}. The new person is now in your list.' }), {
        save: button(msg`Save`),
      }),
    ],
  },
  {
    audience: 'member',
    id: 'upload-photo',
    area: 'account',
    route: 'participants',
    title: msg`Add a photo of a person`,
    summary: msg`A photo helps the staff recognize them.`,
    steps: [
      step(msg`Select the name of the person in the list.`),
      step(
        msg({ message: 'Select {photo} at the top.' }),
        { photo: link(msg`Set photo`) },
        msg`A person’s page, with the link to their photo at the top.`,
      ),
      step(msg({ message: 'Select {photo} and choose a picture on your device.' }), {
        photo: button(msg`Set photo`),
      }),
      later(
        msg({ message: 'Move the picture until the face is in the middle, then select {use}.' }),
        {
          use: button(msg`Use this photo`),
        },
      ),
    ],
  },
  {
    audience: 'member',
    id: 'sign-waiver',
    area: 'account',
    route: 'waivers',
    title: msg`Sign a waiver`,
    summary: msg`See what is signed, and sign for yourself and your household.`,
    steps: [
      step(
        msg({ message: 'Select {read} to see the text. The list shows who has signed it.' }),
        { read: button(msg`Read the waiver`) },
        msg`The list of waivers, with the date each person’s was signed.`,
      ),
      later(
        msg({
          message: 'We ask you after you sign in. Under {who}, choose everyone you sign for.',
        }),
        { who: group(msg`I’m signing for`) },
      ),
      later(msg({ message: 'Fill in {name} and select {sign}.' }), {
        name: field(msg`Type your full name to sign`),
        sign: button(msg`Sign`),
      }),
    ],
  },
  {
    audience: 'member',
    id: 'two-step',
    area: 'account',
    route: 'credentials',
    title: msg`Turn on a second step at sign-in`,
    summary: msg`A stolen password is then not enough to get into your account.`,
    steps: [
      step(
        msg({ message: 'Find {section} and select {app}.' }),
        { section: region(msg`Second step at sign-in`), app: button(msg`Use an app`) },
        msg`The section for the second step, where you choose an app or email.`,
      ),
      step(msg`Scan the QR code with an authenticator app on your phone.`),
      step(msg({ message: 'Enter the {code} that the app shows and select {on}.' }), {
        code: field(msg`Verification code`),
        on: button(msg`Turn on`),
      }),
    ],
  },
  {
    audience: 'member',
    id: 'language',
    area: 'account',
    route: 'account',
    title: msg`Change the language`,
    summary: msg`English, Spanish and French are available on every screen.`,
    steps: [
      step(msg`Select your picture in the corner.`),
      step(
        msg({ message: 'Choose another {language}. The screen changes right away.' }),
        { language: list(msg`Language`) },
        msg`The account menu, where you choose a language.`,
      ),
    ],
  },
]
