// Getting into an account, for people who haven't signed in.

import { msg } from '@lingui/core/macro'
import { button, field, later, step } from '../topic.ts'
import type { MemberTopic } from './member-topic.ts'

export const signInTopics: readonly MemberTopic[] = [
  {
    audience: 'member',
    id: 'create-account',
    area: 'account',
    route: 'signUp',
    isForGuests: true,
    isUsed: ({ portalSettings }) => portalSettings.allowCreateAccountHolders,
    title: msg`Create an account for your household`,
    summary: msg`Sign up with your email address and a password.`,
    steps: [
      step(
        msg({ message: 'Enter your {first}, {last} and {email}.' }),
        {
          first: field(msg`First name`),
          last: field(msg`Last name`),
          email: field(msg`Email`),
        },
        msg`The form for a new account, with name, email and password.`,
      ),
      step(msg({ message: 'Choose a password, enter it twice and select {create}.' }), {
        create: button(msg`Create Account`),
      }),
      later(msg({ message: 'Enter the {code} from our email and select {confirm}.' }), {
        code: field(msg`Verification code`),
        confirm: button(msg`Confirm`),
      }),
    ],
  },
  {
    audience: 'member',
    id: 'forgotten-password',
    area: 'account',
    route: 'recovery',
    isForGuests: true,
    title: msg`Choose a new password if you forgot yours`,
    summary: msg`We email you a code that lets you choose a new one.`,
    steps: [
      step(
        msg({ message: 'Enter your {name} and select {send}.' }),
        { name: field(msg`Username or email`), send: button(msg`Send code`) },
        msg`The form that sends a code, with the username or email to enter.`,
      ),
      step(
        msg({
          message: 'Enter the {code} from our email, then choose a password and enter it twice.',
        }),
        { code: field(msg`Verification code`) },
      ),
      step(msg({ message: 'Select {save}. From now on, sign in with the new password.' }), {
        save: button(msg`Set new password`),
      }),
    ],
  },
]
