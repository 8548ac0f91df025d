// The plain text part of a mail.

import { groupsOf, type Pieces } from './mail-pieces.ts'
import { plainText } from './plain-text.ts'
import { footer, labelled } from './texts/texts.ts'

export const asText = ({
  i18n,
  name,
  heading,
  opening,
  details = [],
  code,
  entryCodes,
  codesFor,
  validity,
  advice,
  button,
  link,
  closing,
  repliesAreRead = false,
}: Pieces): string => {
  const parts = [
    `${name}\n\n${heading}`,
    ...opening,
    details
      .map(({ label, value }) => `${labelled(i18n, label)} ${value.replace(/\n(?=.)/g, '\n  ')}`)
      .join('\n'),
    code === undefined ? '' : `    ${groupsOf(code).join(' ')}`,
    entryCodes.length === 0
      ? ''
      : `${codesFor ?? ''}\n${entryCodes.map((one) => plainText(one.name)).join('\n')}`,
    validity ?? '',
    advice ?? '',
    link === undefined || button === undefined ? '' : `${labelled(i18n, button)}\n${link}`,
    closing ?? '',
    `--\n${footer(i18n, name, repliesAreRead)}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
