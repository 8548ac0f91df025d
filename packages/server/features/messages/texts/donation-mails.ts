// The receipt of a donation: what was left of somebody's money and given to the organization.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { MailTexts } from './mail-texts.ts'

export const donationMails: Readonly<Record<Language, MailTexts['kinds']['donation-receipt']>> = {
  en: ({ data: { amount, name }, organization, short, when, money }) => ({
    subject: `Your donation of ${money(amount)} to ${short}`,
    heading: 'Thank you for your donation',
    opening: [
      `What was left of ${name}’s money at ${organization} has been donated, as you chose.`,
    ],
    details: [
      { label: 'Amount', value: money(amount) },
      { label: 'When', value: when },
    ],
    button: 'See the receipt',
    closing: `If you did not choose this, tell ${organization}.`,
  }),
  es: ({ data: { amount, name }, organization, short, when, money }) => ({
    subject: `Su donación de ${money(amount)} a ${short}`,
    heading: 'Gracias por su donación',
    opening: [
      `Lo que quedaba del dinero de ${name} en ${organization} se ha donado, como usted eligió.`,
    ],
    details: [
      { label: 'Importe', value: money(amount) },
      { label: 'Cuándo', value: when },
    ],
    button: 'Ver el recibo',
    closing: `Si usted no eligió esto, avise a ${organization}.`,
  }),
  fr: ({ data: { amount, name }, organization, short, when, money }) => ({
    subject: `Votre don de ${money(amount)} à ${short}`,
    heading: 'Merci pour votre don',
    opening: [
      `Ce qui restait de l’argent de ${name} chez ${organization} a été donné, comme vous ` +
        'l’avez choisi.',
    ],
    details: [
      { label: 'Montant', value: money(amount) },
      { label: 'Quand', value: when },
    ],
    button: 'Voir le reçu',
    closing: `Si vous ne l’avez pas choisi, prévenez ${organization}.`,
  }),
}
