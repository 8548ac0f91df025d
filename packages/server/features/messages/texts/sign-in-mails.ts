// Mails with a code to type in.

import type { MailText } from './mail-texts.ts'
import { CODE_MINUTES, MULTI_FACTOR_MINUTES } from '../mail-kinds.ts'
import { doNotShare, worksOnce } from './shared-texts.ts'

export const recoveryCode: MailText<'recovery-code'> = ({ i18n, organization, short }) => ({
  subject: i18n.t('Your verification code for a new password at {short}', { short }),
  heading: i18n.t('Set a new password'),
  opening: [
    i18n.t(
      'Enter this verification code to set a new password for your account at {organization}.',
      { organization },
    ),
  ],
  validity: worksOnce(i18n, CODE_MINUTES),
  button: i18n.t('Enter the code'),
  closing: doNotShare(
    i18n,
    i18n.t(
      'If you didn’t ask for a new password, ignore this email. Your password stays the same.',
    ),
  ),
})

export const confirmationCode: MailText<'confirmation-code'> = ({
  i18n,
  data: { reason },
  organization,
  short,
}) => ({
  subject: i18n.t('Confirm your email address for {short}', { short }),
  heading: i18n.t('Confirm your email address'),
  opening: [
    reason === 'sign-up'
      ? i18n.t('Enter this verification code to finish creating your account at {organization}.', {
          organization,
        })
      : reason === 'mail-check'
        ? i18n.t(
            'Enter this verification code to get emails from {organization} at this ' +
              'address again.',
            { organization },
          )
        : i18n.t(
            'Enter this verification code to use this address for your account at ' +
              '{organization}.',
            { organization },
          ),
  ],
  validity: worksOnce(i18n, CODE_MINUTES),
  button: i18n.t('Enter the code'),
  closing: doNotShare(
    i18n,
    i18n.t('If you didn’t ask for this, ignore this email. Nothing will change.'),
  ),
})

export const multiFactorCode: MailText<'multi-factor-code'> = ({ i18n, organization, short }) => ({
  subject: i18n.t('Your sign-in code for {short}', { short }),
  heading: i18n.t('Finish signing in'),
  opening: [i18n.t('Enter this code to finish signing in at {organization}.', { organization })],
  validity: worksOnce(i18n, MULTI_FACTOR_MINUTES),
  closing: doNotShare(
    i18n,
    i18n.t(
      'If you aren’t signing in right now, someone else has your password. Change it ' +
        'right away.',
    ),
  ),
})

export const proofCode: MailText<'proof-code'> = ({ i18n, organization, short }) => ({
  subject: i18n.t('Your code for {short}', { short }),
  heading: i18n.t('Confirm it’s you'),
  opening: [
    i18n.t('Enter this code to change who can use your account at {organization}.', {
      organization,
    }),
  ],
  validity: i18n.t('The code is valid for {minutes} minutes.', { minutes: MULTI_FACTOR_MINUTES }),
  closing: i18n.t(
    'Don’t share it. If you didn’t ask for it, someone else may be using your ' +
      'account. Sign out of all your devices.',
  ),
})
