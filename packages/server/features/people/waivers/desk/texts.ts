// The texts of the list as a file that staff open in a spreadsheet.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { UnsignedReason } from '@lodgepole/domain/people/waivers/validity'

interface UnsignedTexts {
  readonly columns: readonly [
    person: string,
    household: string,
    email: string,
    reason: string,
    signed: string,
    mailed: string,
  ]
  readonly reasons: Readonly<Record<UnsignedReason, string>>
}

export const unsignedTexts: Readonly<Record<Language, UnsignedTexts>> = {
  en: {
    columns: ['Person', 'Household', 'Email', 'Reason', 'Last signed', 'Link last sent'],
    reasons: {
      never: 'Never signed',
      older: 'Signed an earlier version',
      expired: 'Signed more than a year ago',
    },
  },
  es: {
    columns: [
      'Persona',
      'Hogar',
      'Correo electrónico',
      'Motivo',
      'Última firma',
      'Último enlace enviado',
    ],
    reasons: {
      never: 'Nunca firmó',
      older: 'Firmó una versión anterior',
      expired: 'Firmó hace más de un año',
    },
  },
  fr: {
    columns: ['Personne', 'Foyer', 'E-mail', 'Motif', 'Dernière signature', 'Dernier lien envoyé'],
    reasons: {
      never: 'N’a jamais signé',
      older: 'A signé une version antérieure',
      expired: 'A signé il y a plus d’un an',
    },
  },
}
