// The mail to the office and those who look after a unit that somebody has claimed it.

import type { MailText } from './mail-texts.ts'
import { shortName } from './shared-words.ts'

export const claimMail: MailText<'unit-claimed'> = ({
  i18n,
  data: { name, email, unit },
  when,
  organization,
}) => ({
  subject: i18n.t('{name} has claimed {unit}', { name: shortName(name), unit: shortName(unit) }),
  heading: i18n.t('Somebody has claimed an address'),
  opening: [
    i18n.t(
      'A household at {organization} said on {when} that it lives at this address, and is ' +
        'connected with it from now on.',
      { organization, when },
    ),
  ],
  details: [
    { label: i18n.t('Name'), value: name },
    ...(email ? [{ label: i18n.t('Email'), value: email }] : []),
    { label: i18n.t('Where'), value: unit },
  ],
  advice: i18n.t('If that is not so, give the address to whoever lives there.'),
  button: i18n.t('See the address'),
})
