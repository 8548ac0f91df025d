// The mail that tells the office and the unit's managers that a person has claimed it.

import type { MailText } from './mail-texts.ts'
import { shortName } from './shared-texts.ts'

export const claimMail: MailText<'unit-claimed'> = ({
  i18n,
  data: { name, email, unit },
  when,
  organization,
}) => ({
  subject: i18n.t('{name} has claimed {unit}', { name: shortName(name), unit: shortName(unit) }),
  heading: i18n.t('Someone has claimed an address'),
  opening: [
    i18n.t(
      'On {when}, a household at {organization} claimed this address. It now belongs ' +
        'to that household’s account.',
      { organization, when },
    ),
  ],
  details: [
    { label: i18n.t('Name'), value: name },
    ...(email ? [{ label: i18n.t('Email'), value: email }] : []),
    { label: i18n.t('Where'), value: unit },
  ],
  advice: i18n.t('If this isn’t right, assign the address to the household that lives there.'),
  button: i18n.t('See the address'),
})
