// Mails that invite a person: to their own or a household's account, to work for an organization,
// to give, or to sign.

import { STAFF_INVITATION_DAYS } from '@lodgepole/domain/identity/access/staff-invitations'
import { INVITATION_DAYS } from '@lodgepole/domain/people/contributors/contributor'
import { CODE_MINUTES } from '../mail-kinds.ts'
import type { MailAbout, MailText } from './mail-texts.ts'
import { roleName } from './role-names.ts'
import { greeting, sharesAccount, shortName } from './shared-texts.ts'

type Activation = MailAbout<'activation-invite'>

const activationSubject = ({ i18n, data: { console, role, sharedBy }, short }: Activation) => {
  if (console && role) return i18n.t('Join the {short} team: activate your account', { short })
  if (console) return i18n.t('You are an admin of {short}: activate your account', { short })
  return sharedBy
    ? i18n.t('{who} shares an account at {short} with you', { who: shortName(sharedBy), short })
    : i18n.t('{short} created an account for you', { short })
}

const whoseAccount = ({ i18n, data: { sharedBy, invitedBy }, organization }: Activation) => {
  if (sharedBy) return sharesAccount(i18n, shortName(sharedBy), organization)
  return invitedBy
    ? i18n.t('{who} invited you to stay, and {organization} created an account for you.', {
        who: shortName(invitedBy),
        organization,
      })
    : i18n.t('{organization} created an account for you.', { organization })
}

const atWork = ({ i18n, data: { console, role }, organization }: Activation) => {
  if (!console) return []
  return [
    role
      ? i18n.t(
          'You are invited to work for {organization}. Your role: {role}. You’ll work in the ' +
            'console at {console}. The invitation is valid for {days} days.',
          { organization, role: roleName(i18n, role), console, days: STAFF_INVITATION_DAYS },
        )
      : i18n.t(
          'You are an admin of {organization}. Once your account is active, sign in to the ' +
            'console, where you set everything up: {console}',
          { organization, console },
        ),
  ]
}

export const activationInvite: MailText<'activation-invite'> = (about) => {
  const { i18n, data, organization } = about
  return {
    subject: activationSubject(about),
    heading: i18n.t('Activate your account'),
    opening: [
      ...greeting(i18n, data.firstName),
      [
        whoseAccount(about),
        i18n.t('Open the page below, enter this verification code and choose a password.'),
      ].join(' '),
      ...atWork(about),
    ],
    validity: i18n.t(
      'The code is valid for {minutes} minutes. If it has expired, choose “Send a new code” on ' +
        'the same page.',
      { minutes: CODE_MINUTES },
    ),
    button: i18n.t('Activate your account', {}, { context: 'button' }),
    closing: data.sharedBy
      ? i18n.t('If you don’t know {who}, ignore this email.', { who: shortName(data.sharedBy) })
      : i18n.t(
          'If you don’t know {organization}, ignore this email.',
          { organization },
          { context: 'new account' },
        ),
  }
}

export const householdShared: MailText<'household-shared'> = ({
  i18n,
  data: { holderName },
  organization,
  short,
}) => ({
  subject: i18n.t('{short} account shared with you', { short }),
  heading: i18n.t('An account is shared with you'),
  opening: [
    [
      sharesAccount(i18n, shortName(holderName), organization),
      i18n.t('Sign in with this email address and your own password.'),
    ].join(' '),
  ],
  button: i18n.t('Sign in'),
  closing: i18n.t('If you don’t know {who}, contact {organization}.', {
    who: shortName(holderName),
    organization,
  }),
})

export const staffInvited: MailText<'staff-invited'> = ({
  i18n,
  data: { name, role: given },
  organization,
  short,
}) => {
  const role = given && roleName(i18n, given)
  return {
    subject: role
      ? i18n.t('You’ve been added to the {short} team as {role}', { short, role })
      : i18n.t('{short} is ready for you', { short }),
    heading: role ? i18n.t('Welcome to the team') : i18n.t('You’re now an admin'),
    opening: [
      ...greeting(i18n, name),
      [
        role
          ? i18n.t('You now have access to the console of {organization}. Your role: {role}.', {
              organization,
              role,
            })
          : i18n.t('{organization} has been set up, and you are its admin.', { organization }),
        i18n.t('Sign in to the console with this email address and your own password.'),
      ].join(' '),
    ],
    button: i18n.t('Open the console'),
    closing: i18n.t('If you don’t know {organization}, ignore this email.', { organization }),
  }
}

export const accountOpened: MailText<'account-opened'> = ({
  i18n,
  data: { name },
  organization,
  short,
}) => ({
  subject: i18n.t('Your account at {short}', { short }),
  heading: i18n.t('Your account is ready'),
  opening: [
    ...greeting(i18n, name),
    i18n.t(
      '{organization} opened an account for you. Sign in with this email address and ' +
        'the password you already have.',
      { organization },
    ),
  ],
  button: i18n.t('Sign in'),
  closing: i18n.t('If you don’t know {organization}, ignore this email.', { organization }),
})

export const invitationRequested: MailText<'invitation-requested'> = ({
  i18n,
  data: { name, email, phone, message },
  organization,
}) => ({
  subject: i18n.t('{name} requests an invitation', { name: shortName(name) }),
  heading: i18n.t('Invitation requested'),
  opening: [
    i18n.t(
      'A person without an account sent this from the sign-in page of {organization}. ' +
        'Check who it is before you invite them.',
      { organization },
    ),
  ],
  details: [
    { label: i18n.t('Name'), value: name },
    { label: i18n.t('Email'), value: email },
    ...(phone ? [{ label: i18n.t('Phone'), value: phone }] : []),
    ...(message ? [{ label: i18n.t('Message'), value: message }] : []),
  ],
  button: i18n.t('Open the console'),
})

export const contributorInvite: MailText<'contributor-invite'> = ({
  i18n,
  data: { name, from, message },
  organization,
  short,
}) => ({
  subject: i18n.t('{from} invites you to give at {short}', { from: shortName(from), short }),
  heading: i18n.t('{from} invites you to give', { from }),
  opening: [
    i18n.t('Hello {name},', { name }),
    i18n.t(
      '{from} invites you to add money to the family’s spending accounts at ' +
        '{organization}. Open the page below to see for whom. You don’t need an account, ' +
        'and opening the page costs nothing.',
      { from, organization },
    ),
  ],
  ...(message ? { details: [{ label: i18n.t('{from} writes', { from }), value: message }] } : {}),
  validity: i18n.t('The link works for {days} days and is only for you. Please don’t share it.', {
    days: INVITATION_DAYS,
  }),
  button: i18n.t('Open the page'),
  closing: i18n.t('If you don’t know {from}, ignore this email. Nothing will happen.', { from }),
})

export const waiverLink: MailText<'waiver-link'> = ({
  i18n,
  data: { firstName },
  organization,
  short,
}) => ({
  subject: i18n.t('Please sign the waiver of {short}', { short }),
  heading: i18n.t('Sign the waiver'),
  opening: [
    ...greeting(i18n, firstName),
    i18n.t(
      '{organization} needs you to sign its waiver. Read and sign it on the page ' +
        'below. You don’t need to sign in.',
      { organization },
    ),
  ],
  button: i18n.t('Read and sign'),
  closing: i18n.t(
    'The link works for 30 days. Keep it to yourself. Anyone who has it can sign for your ' +
      'household. If you don’t know {organization}, ignore this email.',
    { organization },
  ),
})
