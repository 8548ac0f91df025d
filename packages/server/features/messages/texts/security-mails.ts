// Mails about access to a login or an account. They say what happened, and what to do if it was
// someone else.

import type { I18n } from '../../../platform/i18n.ts'
import type { SecurityChange } from '../kinds/changes.ts'
import type { MailText } from './mail-texts.ts'

/** About the people who use an account, not about how the reader signs in. */
const sharing: ReadonlySet<SecurityChange> = new Set([
  'second-parent-added',
  'second-parent-replaced',
  'second-parent-removed',
  'no-longer-shared',
])
/** A reader who did not expect one of these should contact the organization. */
const toReport: ReadonlySet<SecurityChange> = new Set([...sharing, 'second-step-reset'])

interface Happened {
  readonly organization: string
  readonly when: string
  readonly who: string
}

const happened: Readonly<Record<SecurityChange, (i18n: I18n, about: Happened) => string>> = {
  'second-step-on': (i18n, { organization, when }) =>
    i18n.t('A second step at sign-in was turned on for your login at {organization} on {when}.', {
      organization,
      when,
    }),
  'second-step-off': (i18n, { organization, when }) =>
    i18n.t(
      'The second step at sign-in was turned off for your login at {organization} on {when}.',
      { organization, when },
    ),
  'second-step-reset': (i18n, { organization, when }) =>
    i18n.t(
      '{organization} reset your second step at sign-in on {when}. Your app, recovery ' +
        'codes and passkeys no longer work. Next time, sign in with your password alone. ' +
        'If your work needs a second step, you’ll set up a new one then.',
      { organization, when },
    ),
  'recovery-codes-renewed': (i18n, { organization, when }) =>
    i18n.t(
      'New recovery codes were created for your login at {organization} on {when}. The ' +
        'earlier ones no longer work.',
      { organization, when },
    ),
  'passkey-added': (i18n, { organization, when, who }) =>
    i18n.t(
      'The passkey “{who}” was added to your login at {organization} on {when}. It can ' +
        'be used to sign in without a password.',
      { who, organization, when },
    ),
  'passkey-removed': (i18n, { organization, when, who }) =>
    i18n.t('The passkey “{who}” was removed from your login at {organization} on {when}.', {
      who,
      organization,
      when,
    }),
  'second-parent-added': (i18n, { organization, when, who }) =>
    i18n.t('Your account at {organization} has been shared with {who} since {when}.', {
      organization,
      who,
      when,
    }),
  'second-parent-replaced': (i18n, { organization, when, who }) =>
    i18n.t(
      'Since {when}, your account at {organization} has been shared with {who} instead of ' +
        'the previous person.',
      { organization, who, when },
    ),
  'second-parent-removed': (i18n, { organization, when, who }) =>
    i18n.t('Since {when}, your account at {organization} is no longer shared with {who}.', {
      organization,
      who,
      when,
    }),
  'no-longer-shared': (i18n, { organization, when, who }) =>
    i18n.t('Since {when}, {who} no longer shares an account at {organization} with you.', {
      who,
      organization,
      when,
    }),
}

export const securityChanged: MailText<'security-changed'> = ({
  i18n,
  data: { change, who = '' },
  when,
  organization,
  short,
}) => ({
  subject: sharing.has(change)
    ? i18n.t('Who can use an account at {short} has changed', { short })
    : i18n.t('Your sign-in at {short} has changed', { short }),
  heading: i18n.t('Your sign-in has changed'),
  opening: [happened[change](i18n, { organization, when, who })],
  advice: toReport.has(change)
    ? i18n.t('If you didn’t expect this, please contact {organization}.', { organization })
    : i18n.t(
        'If this was you, you don’t need to do anything. If not, set a new password right ' +
          'away, review your passkeys and devices, and contact {organization}.',
        { organization },
      ),
  button: i18n.t('Open your sign-in settings'),
})

export const emailChanged: MailText<'email-changed'> = ({ i18n, when, organization, short }) => ({
  subject: i18n.t('Your email address for {short} was changed', { short }),
  heading: i18n.t('Your email address was changed'),
  opening: [
    i18n.t(
      'The email address of your account at {organization} was changed on {when}. Codes and ' +
        'notices go to the new one from now on.',
      { organization, when },
    ),
  ],
  advice: i18n.t(
    'If this wasn’t you, someone else has your password. Tell {organization} right away.',
    { organization },
  ),
})

export const passwordChanged: MailText<'password-changed'> = ({
  i18n,
  when,
  organization,
  short,
}) => ({
  subject: i18n.t('Your password for {short} was changed', { short }),
  heading: i18n.t('Your password was changed'),
  opening: [
    i18n.t(
      'The password of your account at {organization} was changed on {when}. Your other ' +
        'devices have been signed out.',
      { organization, when },
    ),
  ],
  advice: i18n.t(
    'If this was you, you don’t need to do anything. If not, set a new password right ' +
      'away and contact {organization}.',
    { organization },
  ),
  closing: i18n.t('Your passkeys still work. Remove any that you don’t recognize.'),
  button: i18n.t('Set a new password', {}, { context: 'button' }),
})

export const newDevice: MailText<'new-device'> = ({
  i18n,
  data: { device },
  when,
  organization,
  short,
}) => ({
  subject: i18n.t('New sign-in to your account at {short}', { short }),
  heading: i18n.t('A new device signed in'),
  opening: [
    i18n.t(
      'There was a sign-in to your account at {organization} from a device we haven’t ' +
        'seen before.',
      { organization },
    ),
  ],
  details: [
    { label: i18n.t('Device'), value: device },
    { label: i18n.t('When', {}, { context: 'sign-in' }), value: when },
  ],
  advice: i18n.t(
    'If this was you, you don’t need to do anything. If not, change your password. ' +
      'That signs out every other device.',
  ),
  button: i18n.t('Review your devices'),
})
