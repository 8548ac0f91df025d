// The mail about a stay, in each language: the same lines, so that only the words differ. Those who
// rent are called what the organization calls them; in a sentence only where that needs no article
// that must fit the word.

import { midSentence } from '@lodgepole/domain/organizations/own-words'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { StayMail, WishOvertaken } from '../mail-kinds.ts'
import { plainText } from '../plain-text.ts'
import type { MailTexts } from './mail-texts.ts'

type Sentences = readonly [subject: string, opening: string]

interface Named {
  /** Whoever invites, asks, leaves or did it; empty where nobody is named. */
  readonly who: string
  readonly renters: string
  readonly overtakenBy: WishOvertaken
  /** They left on the first day, and its night stays taken. */
  readonly firstNight: boolean
  /** Their account neither begins nor ends with the stay. */
  readonly keepsAccount: boolean
}

interface StayTexts {
  readonly changes: Readonly<Record<StayMail, Sentences | ((named: Named) => Sentences)>>
  readonly labels: Readonly<
    Record<
      | 'unit'
      | 'from'
      | 'to'
      | 'renters'
      | 'who'
      | 'left'
      | 'newFrom'
      | 'newTo'
      | 'reason'
      | 'button',
      string
    >
  >
  /** Of money that the office may give back. */
  readonly overpaid: (amount: string) => string
  readonly closing: (organization: string) => string
}

/**
 * Mails to those who answer for the unit or decide: who comes is nothing new to the guests
 * themselves.
 */
const namesGuests: ReadonlySet<StayMail> = new Set([
  'requested',
  'approved',
  'declined',
  'left',
  'asked',
  'days-approved',
  'days-declined',
  'days-overtaken',
  'added',
  'changed',
  'called-off',
])
const namesAsker: ReadonlySet<StayMail> = new Set(['requested', 'asked'])

const mailOf =
  ({ changes, labels, overpaid: tooMuch, closing }: StayTexts): MailTexts['kinds']['stay'] =>
  ({
    data: {
      change,
      unit,
      firstDay,
      lastDay,
      who = '',
      guests = '',
      asked,
      overtakenBy = 'moved',
      leftDay,
      keptFirstNight: firstNight = false,
      keepsAccount = false,
      reason,
      overpaid,
    },
    organization,
    short,
    days,
    money,
    renters = labels.renters,
  }) => {
    const [name, sentences] = [plainText(who, 60), changes[change]]
    const [subject, opening] =
      typeof sentences === 'function'
        ? sentences({
            who: name,
            renters: midSentence(renters),
            overtakenBy,
            firstNight,
            keepsAccount,
          })
        : sentences
    return {
      subject: `${subject} – ${short}`,
      heading: subject,
      opening: [
        opening,
        ...(overpaid && namesGuests.has(change) ? [tooMuch(money(overpaid))] : []),
      ],
      details: [
        { label: labels.unit, value: unit },
        { label: labels.from, value: days([firstDay]) },
        { label: labels.to, value: days([lastDay]) },
        ...(leftDay
          ? [{ label: labels.left, value: [name, days([leftDay])].filter(Boolean).join(', ') }]
          : []),
        ...(asked
          ? [
              { label: labels.newFrom, value: days([asked.firstDay]) },
              { label: labels.newTo, value: days([asked.lastDay]) },
            ]
          : []),
        ...(guests && namesGuests.has(change)
          ? [{ label: renters, value: plainText(guests) }]
          : []),
        ...(reason ? [{ label: labels.reason, value: plainText(reason, 500) }] : []),
        ...(name && namesAsker.has(change) ? [{ label: labels.who, value: name }] : []),
      ],
      button: labels.button,
      closing: closing(organization),
    }
  }

export const stayMails: Readonly<Record<Language, MailTexts['kinds']['stay']>> = {
  en: mailOf({
    changes: {
      registered: ({ who, keepsAccount }) => [
        'Your stay',
        (who ? `${who} has registered a stay for you.` : 'A stay has been registered for you.') +
          (keepsAccount
            ? ''
            : ' Your account is good from the first day until the last one is over.'),
      ],
      moved: [
        'Your stay has changed',
        'The days of your stay have changed. These are the new ones.',
      ],
      cancelled: [
        'Your stay is canceled',
        'The stay that was registered for you does not take place.',
      ],
      requested: [
        'A stay waits for your decision',
        'A stay has been asked for in a property that you look after. Please approve or ' +
          'decline it.',
      ],
      approved: ({ renters }) => [
        'Your request is approved',
        `The stay that you asked for is approved. The ${renters} you named are invited now.`,
      ],
      declined: [
        'Your request is declined',
        'The stay that you asked for was not approved. Nothing is charged for it.',
      ],
      left: ({ renters, firstNight }) => [
        'A stay has ended early',
        `The ${renters} have left ` +
          (firstNight
            ? 'on the first day. Its night stays taken; any nights after it are free again.'
            : 'before the last day. The nights that are left are free again.'),
      ],
      parted: ({ who, renters }) => [
        who ? `${who} has left early` : 'Somebody has left early',
        `One of the ${renters} has left before the last day. The stay goes on for the others, ` +
          'and its nights stay theirs.',
      ],
      ended: ({ firstNight, keepsAccount }) => [
        'Your stay has ended',
        'Your stay ended ' +
          `${firstNight ? 'on its first day, whose night stays taken' : 'before its last day'}.${
            keepsAccount
              ? ''
              : ' Passes are over, what you had reserved for later is canceled, and what was ' +
                'left on a spending account for the stay goes back to the card it came from or ' +
                'is yours to decide on.'
          }`,
      ],
      asked: [
        'Other days wait for your decision',
        'Other days have been asked for, for a stay in a property that you look after. Until ' +
          'you approve or decline them, the stay keeps the days it has.',
      ],
      'days-approved': ({ renters }) => [
        'The other days are approved',
        'The other days that you asked for are approved, and the stay has them now. The ' +
          `${renters} are told.`,
      ],
      'days-declined': [
        'The other days are declined',
        'The other days that you asked for were not approved. The stay keeps the days it has.',
      ],
      'days-overtaken': ({ who, overtakenBy }) => {
        const before = 'Before anybody decided on the other days that you asked for, '
        const person = who || 'somebody'
        const by = {
          moved:
            `${person} gave the stay the days below. If you still want others, ` +
            'please ask again.',
          cancelled: `${person} canceled the stay. There is nothing to decide on any more.`,
          left: 'the stay ended early. There is nothing to decide on any more.',
          asked:
            `${person} asked for others. Theirs wait for a decision now, and yours do not any ` +
            'more.',
        } as const
        return ['Your wish for other days is off', before + by[overtakenBy]]
      },
      added: ({ who, renters }) => [
        'A stay is registered',
        `${who ? `${who} has registered a stay` : 'A stay has been registered'} in a property ` +
          `that you own or look after. The ${renters} are invited.`,
      ],
      changed: ({ who, renters }) => [
        'A stay has other days',
        `${who ? `${who} has given a stay other days.` : 'A stay has other days.'} These are ` +
          `the new ones. The ${renters} are told.`,
      ],
      'called-off': ({ who, renters }) => [
        'A stay is canceled',
        `${who ? `${who} has canceled a stay.` : 'A stay was canceled.'} Its nights are free ` +
          `again, and the ${renters} are told.`,
      ],
    },
    labels: {
      unit: 'Where',
      from: 'Arrival',
      to: 'Departure',
      renters: 'Renters',
      who: 'Asked for by',
      left: 'Has left',
      newFrom: 'Arrival asked for',
      newTo: 'Departure asked for',
      reason: 'Reason',
      button: 'See the stay',
    },
    overpaid: (amount) =>
      `${amount} more has been paid for it than it costs now. Nothing is given back by ` +
      'itself: the office decides about it.',
    closing: (organization) => `If this has nothing to do with you, tell ${organization}.`,
  }),
  es: mailOf({
    changes: {
      registered: ({ who, keepsAccount }) => [
        'Su estancia',
        (who
          ? `${who} ha registrado una estancia para usted.`
          : 'Se ha registrado una estancia para usted.') +
          (keepsAccount ? '' : ' Su cuenta vale desde el primer día hasta que termine el último.'),
      ],
      moved: [
        'Su estancia ha cambiado',
        'Los días de su estancia han cambiado. Estos son los nuevos.',
      ],
      cancelled: [
        'Su estancia está cancelada',
        'La estancia que se registró para usted no tendrá lugar.',
      ],
      requested: [
        'Una estancia espera su decisión',
        'Se ha pedido una estancia en un alojamiento que usted administra. Por favor, ' +
          'apruébela o rechácela.',
      ],
      approved: [
        'Su solicitud está aprobada',
        'La estancia que pidió está aprobada. Ahora se invita a las personas que nombró.',
      ],
      declined: [
        'Su solicitud no se aprobó',
        'La estancia que pidió no se aprobó. No se cobra nada por ella.',
      ],
      left: ({ firstNight }) => [
        'Una estancia ha terminado antes',
        'Quienes se alojaban se han ido ' +
          (firstNight
            ? 'el primer día. Esa noche sigue ocupada; las siguientes vuelven a estar libres.'
            : 'antes del último día. Las noches que quedan vuelven a estar libres.'),
      ],
      parted: ({ who }) => [
        who ? `${who} se ha ido antes` : 'Alguien se ha ido antes',
        'Una de las personas alojadas se ha ido antes del último día. La estancia sigue para ' +
          'las demás, y sus noches siguen siendo suyas.',
      ],
      ended: ({ firstNight, keepsAccount }) => [
        'Su estancia ha terminado',
        'Su estancia terminó ' +
          `${firstNight ? 'el primer día, cuya noche sigue ocupada' : 'antes del último día'}.${
            keepsAccount
              ? ''
              : ' Los pases ya no valen, lo que había reservado para después está cancelado y ' +
                'lo que quedaba en una cuenta de gastos de la estancia vuelve a la tarjeta de ' +
                'la que vino o queda a su decisión.'
          }`,
      ],
      asked: [
        'Otros días esperan su decisión',
        'Se han pedido otros días para una estancia en un alojamiento que usted administra. ' +
          'Hasta que los apruebe o rechace, la estancia conserva los suyos.',
      ],
      'days-approved': [
        'Los otros días están aprobados',
        'Los otros días que pidió están aprobados y la estancia ya los tiene. Se avisa a ' +
          'quienes vienen.',
      ],
      'days-declined': [
        'Los otros días no se aprobaron',
        'Los otros días que pidió no se aprobaron. La estancia conserva los que tiene.',
      ],
      'days-overtaken': ({ who, overtakenBy }) => {
        const before = 'Antes de que alguien decidiera sobre los otros días que pidió, '
        const by = {
          moved:
            `${who || 'alguien'} dio a la estancia los días de abajo. Si aún quiere otros, ` +
            'pídalos de nuevo.',
          cancelled: `${who || 'alguien'} canceló la estancia. Ya no hay nada que decidir.`,
          left: 'la estancia terminó antes. Ya no hay nada que decidir.',
          asked:
            `${who || 'alguien'} pidió otros. Ahora esperan una decisión los suyos y no los que ` +
            'usted pidió.',
        } as const
        return ['Su petición de otros días ya no está en pie', before + by[overtakenBy]]
      },
      added: ({ who }) => [
        'Hay una estancia nueva',
        `${who ? `${who} ha registrado una estancia` : 'Se ha registrado una estancia'} en un ` +
          'alojamiento que es suyo o que usted administra. Se invita a quienes vienen.',
      ],
      changed: ({ who }) => [
        'Una estancia tiene otros días',
        (who
          ? `${who} ha cambiado los días de una estancia.`
          : 'Los días de una estancia han cambiado.') +
          ' Estos son los nuevos. Se avisa a quienes se alojan.',
      ],
      'called-off': ({ who }) => [
        'Una estancia está cancelada',
        `${who ? `${who} ha cancelado una estancia.` : 'Se canceló una estancia.'} Sus noches ` +
          'vuelven a estar libres y se avisa a quienes iban a venir.',
      ],
    },
    labels: {
      unit: 'Dónde',
      from: 'Llegada',
      to: 'Salida',
      renters: 'Inquilinos',
      who: 'Lo pide',
      left: 'Se ha ido',
      newFrom: 'Llegada pedida',
      newTo: 'Salida pedida',
      reason: 'Motivo',
      button: 'Ver la estancia',
    },
    overpaid: (amount) =>
      `Se han pagado ${amount} más de lo que cuesta ahora. No se devuelve nada ` +
      'automáticamente: lo decide la oficina.',
    closing: (organization) => `Si esto no tiene que ver con usted, avise a ${organization}.`,
  }),
  fr: mailOf({
    changes: {
      registered: ({ who, keepsAccount }) => [
        'Votre séjour',
        (who
          ? `${who} a enregistré un séjour pour vous.`
          : 'Un séjour a été enregistré pour vous.') +
          (keepsAccount
            ? ''
            : ' Votre compte est valable du premier jour jusqu’à la fin du dernier.'),
      ],
      moved: ['Votre séjour a changé', 'Les jours de votre séjour ont changé. Voici les nouveaux.'],
      cancelled: [
        'Votre séjour est annulé',
        'Le séjour qui avait été enregistré pour vous n’a pas lieu.',
      ],
      requested: [
        'Un séjour attend votre décision',
        'Un séjour a été demandé dans un logement dont vous vous occupez. Merci de l’accepter ' +
          'ou de le refuser.',
      ],
      approved: [
        'Votre demande est acceptée',
        'Le séjour que vous avez demandé est accepté. Les personnes que vous avez nommées ' +
          'sont maintenant invitées.',
      ],
      declined: [
        'Votre demande est refusée',
        'Le séjour que vous avez demandé n’a pas été accepté. Rien n’est facturé.',
      ],
      left: ({ firstNight }) => [
        'Un séjour s’est terminé plus tôt',
        'Les personnes logées sont parties ' +
          (firstNight
            ? 'le premier jour. Cette nuit reste prise ; les suivantes sont de nouveau libres.'
            : 'avant le dernier jour. Les nuits restantes sont de nouveau libres.'),
      ],
      parted: ({ who }) => [
        who ? `Départ anticipé de ${who}` : 'Un départ anticipé',
        'L’une des personnes logées est partie avant le dernier jour. Le séjour continue pour ' +
          'les autres, et ses nuits restent les leurs.',
      ],
      ended: ({ firstNight, keepsAccount }) => [
        'Votre séjour est terminé',
        'Votre séjour a pris fin ' +
          `${firstNight ? 'le premier jour, dont la nuit reste prise' : 'avant son dernier jour'}.${
            keepsAccount
              ? ''
              : ' Les pass ne sont plus valables, ce que vous aviez réservé pour plus tard est ' +
                'annulé et ce qui restait sur un compte de dépenses du séjour retourne sur la ' +
                'carte d’origine ou reste à votre décision.'
          }`,
      ],
      asked: [
        'D’autres jours attendent votre décision',
        'D’autres jours ont été demandés pour un séjour dans un logement dont vous vous ' +
          'occupez. Tant que vous ne les avez ni acceptés ni refusés, le séjour garde les ' +
          'siens.',
      ],
      'days-approved': [
        'Les autres jours sont acceptés',
        'Les autres jours que vous avez demandés sont acceptés, et le séjour les a désormais. ' +
          'Les personnes attendues sont prévenues.',
      ],
      'days-declined': [
        'Les autres jours sont refusés',
        'Les autres jours que vous avez demandés n’ont pas été acceptés. Le séjour garde ceux ' +
          'qu’il a.',
      ],
      'days-overtaken': ({ who, overtakenBy }) => {
        const before = 'Avant que quelqu’un ne décide des autres jours que vous avez demandés, '
        const by = {
          moved:
            `${who || 'quelqu’un'} a donné au séjour les jours ci-dessous. Si vous en voulez ` +
            'toujours d’autres, demandez-les à nouveau.',
          cancelled: `${who || 'quelqu’un'} a annulé le séjour. Il n’y a plus rien à décider.`,
          left: 'le séjour s’est terminé plus tôt. Il n’y a plus rien à décider.',
          asked:
            `${who || 'quelqu’un'} en a demandé d’autres. Ce sont eux qui attendent maintenant ` +
            'une décision, et non plus les vôtres.',
        } as const
        return ['Votre demande d’autres jours ne tient plus', before + by[overtakenBy]]
      },
      added: ({ who }) => [
        'Un nouveau séjour',
        `${who ? `${who} a enregistré un séjour` : 'Un séjour a été enregistré'} dans un ` +
          'logement qui est à vous ou dont vous vous occupez. Les personnes attendues sont ' +
          'invitées.',
      ],
      changed: ({ who }) => [
        'Un séjour a d’autres jours',
        `${who ? `${who} a changé les jours d’un séjour.` : 'Les jours d’un séjour ont changé.'} ` +
          'Voici les nouveaux. Les personnes logées sont prévenues.',
      ],
      'called-off': ({ who }) => [
        'Un séjour est annulé',
        `${who ? `${who} a annulé un séjour.` : 'Un séjour a été annulé.'} Ses nuits sont de ` +
          'nouveau libres, et les personnes attendues sont prévenues.',
      ],
    },
    labels: {
      unit: 'Où',
      from: 'Arrivée',
      to: 'Départ',
      renters: 'Locataires',
      who: 'Demandé par',
      left: 'Départ anticipé',
      newFrom: 'Arrivée demandée',
      newTo: 'Départ demandé',
      reason: 'Motif',
      button: 'Voir le séjour',
    },
    overpaid: (amount) =>
      `${amount} ont été payés en plus de ce qu’il coûte désormais. Rien n’est rendu ` +
      'automatiquement : c’est le bureau qui en décide.',
    closing: (organization) => `Si cela ne vous concerne pas, prévenez ${organization}.`,
  }),
}
