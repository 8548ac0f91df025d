// The mail to the office and those who look after a unit that somebody has claimed it, in each
// language.

import type { Language } from '@lodgepole/domain/kernel/locale'
import { plainText } from '../plain-text.ts'
import type { MailTexts } from './mail-texts.ts'

interface ClaimTexts {
  readonly subject: (name: string, unit: string) => string
  readonly heading: string
  readonly opening: (organization: string, when: string) => string
  readonly labels: readonly [name: string, email: string, unit: string]
  readonly advice: string
  readonly button: string
}

const mailOf =
  ({
    subject,
    heading,
    opening,
    labels,
    advice,
    button,
  }: ClaimTexts): MailTexts['kinds']['unit-claimed'] =>
  ({ data: { name, email, unit }, when, organization }) => ({
    subject: subject(plainText(name, 60), plainText(unit, 60)),
    heading,
    opening: [opening(organization, when)],
    details: [
      { label: labels[0], value: name },
      ...(email ? [{ label: labels[1], value: email }] : []),
      { label: labels[2], value: unit },
    ],
    advice,
    button,
  })

export const claimMails: Readonly<Record<Language, MailTexts['kinds']['unit-claimed']>> = {
  en: mailOf({
    subject: (name, unit) => `${name} has claimed ${unit}`,
    heading: 'Somebody has claimed an address',
    opening: (organization, when) =>
      `A household at ${organization} said on ${when} that it lives at this address, and is ` +
      'connected with it from now on.',
    labels: ['Name', 'Email', 'Where'],
    advice: 'If that is not so, give the address to whoever lives there.',
    button: 'See the address',
  }),
  es: mailOf({
    subject: (name, unit) => `${name} dice que vive en ${unit}`,
    heading: 'Alguien ha indicado dónde vive',
    opening: (organization, when) =>
      `Un hogar de ${organization} indicó el ${when} que vive en esta dirección, y desde ` +
      'ahora está vinculado a ella.',
    labels: ['Nombre', 'Correo electrónico', 'Dónde'],
    advice: 'Si no es así, asigne la dirección a quien vive allí.',
    button: 'Ver la dirección',
  }),
  fr: mailOf({
    subject: (name, unit) => `${name} dit habiter ici : ${unit}`,
    heading: 'Une adresse a été revendiquée',
    opening: (organization, when) =>
      `Un foyer de ${organization} a indiqué le ${when} qu’il habite à cette adresse, et y ` +
      'est désormais rattaché.',
    labels: ['Nom', 'E-mail', 'Où'],
    advice: 'Si ce n’est pas le cas, attribuez l’adresse à qui y habite.',
    button: 'Voir l’adresse',
  }),
}
