// The mail about a stay, in each language: the same lines, so that only the words differ.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { StayMail } from '../mail-kinds.ts'
import type { MailTexts } from './mail-texts.ts'

interface StayTexts {
  readonly changes: Readonly<Record<StayMail, readonly [subject: string, opening: string]>>
  readonly labels: Readonly<Record<'unit' | 'from' | 'to' | 'button', string>>
  readonly closing: (organization: string) => string
}

const mailOf =
  ({ changes, labels, closing }: StayTexts): MailTexts['kinds']['stay'] =>
  ({ data: { change, unit, firstDay, lastDay }, organization, short, days }) => ({
    subject: `${changes[change][0]} – ${short}`,
    heading: changes[change][0],
    opening: [changes[change][1]],
    details: [{ label: labels.unit, value: unit }, { label: labels.from, value: days([firstDay]) }, { label: labels.to, value: days([lastDay]) }],
    button: labels.button,
    closing: closing(organization),
  })

export const stayMails: Readonly<Record<Language, MailTexts['kinds']['stay']>> = {
  en: mailOf({
    changes: {
      registered: ['Your stay', 'A stay has been registered for you. Your account is good from the first day until the last one is over.'],
      moved: ['Your stay has changed', 'The days of your stay have changed. These are the new ones.'],
      cancelled: ['Your stay is cancelled', 'The stay that was registered for you does not take place.'],
      requested: ['A stay waits for your decision', 'A stay has been asked for in a unit that you look after. Please approve or decline it.'],
      approved: ['Your request is approved', 'The stay that you asked for is approved. The people you named are invited now.'],
      declined: ['Your request is declined', 'The stay that you asked for was not approved. Nothing is charged for it.'],
      left: ['A stay has ended early', 'The people who stayed have left before the last day. The nights that are left are free again.'],
      parted: ['A renter has left early', 'One of the people who stay has left before the last day. The stay goes on for the others, and its nights stay theirs.'],
      ended: ['Your stay has ended', 'Your stay ended before its last day. Passes are over, what you had reserved for later is cancelled, and what was left on a spending account for the stay goes back.'],
    },
    labels: { unit: 'Where', from: 'Arrival', to: 'Departure', button: 'See the stay' },
    closing: (organization) => `If this has nothing to do with you, tell ${organization}.`,
  }),
  es: mailOf({
    changes: {
      registered: ['Su estancia', 'Se ha registrado una estancia para usted. Su cuenta vale desde el primer día hasta que termine el último.'],
      moved: ['Su estancia ha cambiado', 'Los días de su estancia han cambiado. Estos son los nuevos.'],
      cancelled: ['Su estancia está cancelada', 'La estancia que se registró para usted no tendrá lugar.'],
      requested: ['Una estancia espera su decisión', 'Se ha pedido una estancia en un alojamiento que usted administra. Por favor, apruébela o rechácela.'],
      approved: ['Su solicitud está aprobada', 'La estancia que pidió está aprobada. Ahora se invita a las personas que nombró.'],
      declined: ['Su solicitud no se aprobó', 'La estancia que pidió no se aprobó. No se cobra nada por ella.'],
      left: ['Una estancia ha terminado antes', 'Quienes se alojaban se han ido antes del último día. Las noches que quedan vuelven a estar libres.'],
      parted: ['Un huésped se ha ido antes', 'Una de las personas alojadas se ha ido antes del último día. La estancia sigue para las demás, y sus noches siguen siendo suyas.'],
      ended: ['Su estancia ha terminado', 'Su estancia terminó antes del último día. Los pases ya no valen, lo que había reservado para después está cancelado y lo que quedaba en una cuenta de gastos de la estancia se devuelve.'],
    },
    labels: { unit: 'Dónde', from: 'Llegada', to: 'Salida', button: 'Ver la estancia' },
    closing: (organization) => `Si esto no tiene que ver con usted, avise a ${organization}.`,
  }),
  fr: mailOf({
    changes: {
      registered: ['Votre séjour', 'Un séjour a été enregistré pour vous. Votre compte est valable du premier jour jusqu’à la fin du dernier.'],
      moved: ['Votre séjour a changé', 'Les jours de votre séjour ont changé. Voici les nouveaux.'],
      cancelled: ['Votre séjour est annulé', 'Le séjour qui avait été enregistré pour vous n’a pas lieu.'],
      requested: ['Un séjour attend votre décision', 'Un séjour a été demandé dans un logement dont vous vous occupez. Merci de l’accepter ou de le refuser.'],
      approved: ['Votre demande est acceptée', 'Le séjour que vous avez demandé est accepté. Les personnes que vous avez nommées sont maintenant invitées.'],
      declined: ['Votre demande est refusée', 'Le séjour que vous avez demandé n’a pas été accepté. Rien n’est facturé.'],
      left: ['Un séjour s’est terminé plus tôt', 'Les personnes logées sont parties avant le dernier jour. Les nuits restantes sont de nouveau libres.'],
      parted: ['Un locataire est parti plus tôt', 'L’une des personnes logées est partie avant le dernier jour. Le séjour continue pour les autres, et ses nuits restent les leurs.'],
      ended: ['Votre séjour est terminé', 'Votre séjour a pris fin avant son dernier jour. Les laissez-passer ne sont plus valables, ce que vous aviez réservé pour plus tard est annulé et ce qui restait sur un compte de dépenses du séjour est rendu.'],
    },
    labels: { unit: 'Où', from: 'Arrivée', to: 'Départ', button: 'Voir le séjour' },
    closing: (organization) => `Si cela ne vous concerne pas, prévenez ${organization}.`,
  }),
}
