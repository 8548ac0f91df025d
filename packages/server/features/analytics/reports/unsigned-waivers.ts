import { unsignedSource } from '../../people/waivers/index.ts'
import { say, type Report } from './report.ts'
import { household, person } from './labels.ts'

export const unsignedWaivers: Report = {
  capability: 'waivers',
  subject: 'people',
  title: say('Unsigned waivers', 'Exenciones sin firmar', 'Décharges non signées'),
  about: say(
    'Who still has to sign the current text.',
    'Quién tiene que firmar todavía el texto vigente.',
    'Qui doit encore signer le texte en vigueur.',
  ),
  span: 'now',
  columns: [
    person,
    household,
    { name: 'email', kind: 'text', title: say('Email', 'Correo', 'E-mail'), width: 2 },
    {
      name: 'why',
      kind: 'word',
      title: say('Why', 'Motivo', 'Motif'),
      width: 1.4,
      words: {
        never: say('Never signed', 'Nunca firmó', 'Jamais signée'),
        expired: say(
          'Signed over a year ago',
          'Firmó hace más de un año',
          'A signé il y a plus d’un an',
        ),
        older: say(
          'Signed an earlier version',
          'Firmó una versión anterior',
          'A signé une version antérieure',
        ),
      },
    },
    {
      name: 'signedSeconds',
      kind: 'moment',
      title: say('Last signed', 'Última firma', 'Dernière signature'),
      width: 1.4,
    },
  ],
  order: [
    { name: 'familyKey', type: 'text' },
    { name: 'givenKey', type: 'text' },
    { name: 'userId', type: 'uuid' },
  ],
  source: (tx, { nowSeconds }) => unsignedSource(tx, nowSeconds),
}
