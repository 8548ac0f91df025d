// Gives a second parent access: the command only records the address, and a job does the rest.

import type { TaskList } from 'graphile-worker'
import type { Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import { holderSignIn } from './joining/holder-sign-in.ts'
import { PERSON_INVITED } from './joining/invite-person.ts'
import {
  inviteOrLink,
  type FirstSignIn,
  type InviteJob,
  type InviteOptions,
} from './joining/invite-or-link.ts'
import { SECOND_PARENT_INVITED } from './second-parent-mail.ts'
import { link } from './second-parent-store.ts'

const INVITE = 'invite-second-parent'
const INVITE_PERSON = 'invite-person'

export const profileSubscriptions: Subscriptions = {
  [SECOND_PARENT_INVITED]: [INVITE],
  [PERSON_INVITED]: [INVITE_PERSON],
}

const secondParentSignIn: FirstSignIn = {
  slot: '2',
  link,
  welcome: (mail, holderName, signIn) => ({
    ...mail,
    kind: 'household-shared',
    data: { holderName, link: signIn },
  }),
}

export const profileTasks = (options: InviteOptions): TaskList => ({
  [INVITE]: (payload) => inviteOrLink(options, secondParentSignIn, payload as InviteJob),
  [INVITE_PERSON]: (payload) => inviteOrLink(options, holderSignIn, payload as InviteJob),
})
