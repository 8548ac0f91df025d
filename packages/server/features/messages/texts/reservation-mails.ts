// The mail about seats in an event, in each language: the same lines, so that only the words
// differ.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { Language } from '@lodgepole/domain/kernel/locale'
import {
  isOffer,
  keepsSeat,
  type MailedEvent,
  type ReservationChange,
  type ToldTogether,
} from '../mail-kinds.ts'
import { plainText } from '../plain-text.ts'
import type { MailTexts } from './mail-texts.ts'

interface ReservationTexts {
  readonly subject: (what: string, activity: string, short: string) => string
  readonly changes: Readonly<Record<ReservationChange, readonly [subject: string, opening: string]>>
  /** Where one mail tells it of several events; without a subject of its own, that of one. */
  readonly several: Readonly<Record<ToldTogether, readonly [opening: string, subject?: string]>>
  readonly labels: Readonly<
    Record<'activity' | 'when' | 'before' | 'names' | 'reason' | 'kept' | 'toPay', string>
  >
  readonly codesFor: string
  readonly buttons: Readonly<Record<'take' | 'cancel' | 'see', string>>
  /** What becomes of what was paid; left out where nothing goes back. */
  readonly refund: string
  /** Staff have done it for the household. */
  readonly byStaff: string
  /** Staff have moved the reservation, and not the event. */
  readonly movedByStaff: string
  readonly closing: (organization: string) => string
  /** To those without an account. */
  readonly guestClosing: string
}

type Labels = ReservationTexts['labels']

/** What is said of the same people's seats in the same activity stands together. */
const eventLines = (
  events: readonly MailedEvent[],
  labels: Labels,
  at: (seconds: number) => string,
) =>
  [...groupBy(events, ({ activity, names }) => JSON.stringify([activity, names])).values()].flatMap(
    (some) => [
      { label: labels.activity, value: plainText(some[0]?.activity ?? '', 200) },
      ...some.flatMap(({ happenedAtSeconds, beforeSeconds }) => [
        { label: labels.when, value: at(happenedAtSeconds) },
        ...(beforeSeconds === undefined
          ? []
          : [{ label: labels.before, value: at(beforeSeconds) }]),
      ]),
      { label: labels.names, value: plainText(some[0]?.names ?? '', 200) },
    ],
  )

const mailOf =
  ({
    subject,
    changes,
    several,
    labels,
    codesFor,
    buttons,
    refund,
    byStaff,
    movedByStaff,
    closing,
    guestClosing,
  }: ReservationTexts): MailTexts['kinds']['reservation'] =>
  ({ data, short, organization, at, money }) => {
    const {
      change,
      activity,
      untilSeconds,
      guestPrice,
      note,
      events = [data],
      isByStaff = false,
      nothingBack = false,
    } = data
    const [one, isGuests] = [changes[change], guestPrice !== undefined && keepsSeat(change)]
    const ofMany = events.length > 1 ? several[change as ToldTogether] : undefined
    const [opening, what = one[0]] =
      ofMany ?? (isByStaff && change === 'moved' ? [movedByStaff] : [one[1]])
    const said = opening
      .replace('{activity}', () => plainText(activity, 200))
      .replace('{refund}', nothingBack ? '' : ` ${refund}`)
    return {
      subject: subject(what, plainText(activity, 60), short),
      heading: what,
      opening: [said, ...(isByStaff && change !== 'moved' ? [byStaff] : [])],
      details: [
        ...eventLines(events, labels, at),
        ...(note ? [{ label: labels.reason, value: plainText(note, 300) }] : []),
        ...(isOffer(change) ? [{ label: labels.kept, value: at(untilSeconds) }] : []),
        ...(guestPrice && isGuests ? [{ label: labels.toPay, value: money(guestPrice) }] : []),
      ],
      codesFor,
      button: isOffer(change) ? buttons.take : isGuests ? buttons.cancel : buttons.see,
      closing: isGuests ? guestClosing : closing(organization),
    }
  }

export const reservationMails: Readonly<Record<Language, MailTexts['kinds']['reservation']>> = {
  en: mailOf({
    subject: (what, activity, short) => `${what}: ${activity} at ${short}`,
    changes: {
      booked: ['Reserved', 'Your reservation is made.'],
      requested: [
        'Request received',
        'Your request has been received. You will hear from us once it has been decided; the ' +
          'place is kept for you meanwhile.',
      ],
      waitlisted: [
        'On the waitlist',
        'You are on the waitlist. We write as soon as a place becomes free.',
      ],
      promoted: [
        'A place for you',
        'A place has become free, and it is yours. You need not do anything.',
      ],
      offered: [
        'A place is offered to you',
        'A place has become free and is kept for you. It costs something, so please take it ' +
          'in time.',
      ],
      cancelled: ['Canceled', 'The reservation is canceled.{refund}'],
      expired: [
        'Offer expired',
        'The place that was kept for you was not taken in time and has gone to the next in line.',
      ],
      approved: ['Approved', 'Your request has been approved.'],
      declined: ['Not approved', 'Your request could not be approved.{refund}'],
      'event-cancelled': ['Event canceled', 'The event does not take place.{refund}'],
      moved: ['New time', 'The event has been moved. This is when it starts now.'],
      closed: [
        'Closed that day',
        '{activity} does not take place on that day, so the reservation is canceled.{refund}',
      ],
      'offered-instead': [
        'Another time for you',
        'In place of the one that was canceled, this one is kept for you. Take it in time, or ' +
          'leave it to others.',
      ],
    },
    several: {
      'event-cancelled': ['These events do not take place.{refund}'],
      moved: ['The events have been moved. This is when they start now.'],
      closed: ['These do not take place, so the reservations are canceled.{refund}', 'Closed'],
    },
    labels: {
      activity: 'Activity',
      when: 'When',
      before: 'Before',
      names: 'For',
      reason: 'Reason',
      kept: 'Kept until',
      toPay: 'To be paid on arrival',
    },
    codesFor:
      'Show this code at the entrance. It is good for this reservation alone, until it is ' +
      'canceled.',
    buttons: {
      take: 'Take the place',
      cancel: 'Cancel the reservation',
      see: 'See the reservation',
    },
    refund: 'Any payment is refunded the way it was paid.',
    byStaff: 'Our staff did this for you.',
    movedByStaff: 'Our staff moved your reservation. This is when it starts now.',
    closing: (organization) =>
      `This is about your reservations at ${organization}. Members choose under Account, ` +
      'Communications what they are mailed about.',
    guestClosing:
      'Have your plans changed? The page above is where you cancel; nobody else needs to know ' +
      'the link.',
  }),
  es: mailOf({
    subject: (what, activity, short) => `${what}: ${activity} en ${short}`,
    changes: {
      booked: ['Reservado', 'Su reserva está hecha.'],
      requested: [
        'Solicitud recibida',
        'Hemos recibido su solicitud. Le avisaremos cuando se decida; mientras tanto le ' +
          'guardamos el lugar.',
      ],
      waitlisted: [
        'En lista de espera',
        'Está en la lista de espera. Le escribiremos en cuanto quede un lugar libre.',
      ],
      promoted: [
        'Un lugar para usted',
        'Ha quedado un lugar libre y es suyo. No tiene que hacer nada.',
      ],
      offered: [
        'Se le ofrece un lugar',
        'Ha quedado un lugar libre y se lo guardamos. Tiene un costo, así que tómelo a ' +
          'tiempo, por favor.',
      ],
      cancelled: ['Cancelado', 'La reserva está cancelada.{refund}'],
      expired: [
        'Oferta vencida',
        'El lugar que le guardábamos no se tomó a tiempo y pasó a la siguiente persona.',
      ],
      approved: ['Aprobado', 'Su solicitud ha sido aprobada.'],
      declined: ['No aprobado', 'No pudimos aprobar su solicitud.{refund}'],
      'event-cancelled': ['Evento cancelado', 'El evento no se realizará.{refund}'],
      moved: ['Nuevo horario', 'El evento se ha cambiado de horario. Ahora empieza así.'],
      closed: [
        'Cerrado ese día',
        'Ese día no se realiza lo siguiente: {activity}. Por eso la reserva queda ' +
          'cancelada.{refund}',
      ],
      'offered-instead': [
        'Otro horario para usted',
        'En lugar del que se canceló, le guardamos este. Tómelo a tiempo o déjelo para otros.',
      ],
    },
    several: {
      'event-cancelled': ['Estos eventos no se realizarán.{refund}'],
      moved: ['Los eventos se han cambiado de horario. Ahora empiezan así.'],
      closed: [
        'Lo siguiente no se realizará. Por eso las reservas quedan canceladas.{refund}',
        'Cerrado',
      ],
    },
    labels: {
      activity: 'Actividad',
      when: 'Cuándo',
      before: 'Antes',
      names: 'Para',
      reason: 'Motivo',
      kept: 'Guardado hasta',
      toPay: 'Se paga al llegar',
    },
    codesFor:
      'Muestre este código en la entrada. Vale solo para esta reserva, mientras no se cancele.',
    buttons: { take: 'Tomar el lugar', cancel: 'Cancelar la reserva', see: 'Ver la reserva' },
    refund: 'Lo que se haya pagado se devuelve del mismo modo.',
    byStaff: 'Nuestro personal lo hizo por usted.',
    movedByStaff: 'Nuestro personal cambió su reserva de horario. Ahora empieza así.',
    closing: (organization) =>
      `Este correo trata de sus reservas en ${organization}. Los miembros eligen en Cuenta, ` +
      'Comunicaciones sobre qué reciben correos.',
    guestClosing:
      '¿Han cambiado sus planes? En la página de arriba puede cancelar; nadie más necesita ' +
      'conocer el enlace.',
  }),
  fr: mailOf({
    subject: (what, activity, short) => `${what} : ${activity} – ${short}`,
    changes: {
      booked: ['Réservé', 'Votre réservation est faite.'],
      requested: [
        'Demande reçue',
        'Nous avons reçu votre demande. Nous vous écrirons dès qu’une décision sera prise ; ' +
          'la place vous est gardée d’ici là.',
      ],
      waitlisted: [
        'Sur la liste d’attente',
        'Vous êtes sur la liste d’attente. Nous vous écrirons dès qu’une place se libérera.',
      ],
      promoted: [
        'Une place pour vous',
        'Une place s’est libérée et elle est à vous. Vous n’avez rien à faire.',
      ],
      offered: [
        'Une place vous est proposée',
        'Une place s’est libérée et vous est gardée. Elle est payante : merci de la prendre à ' +
          'temps.',
      ],
      cancelled: ['Annulé', 'La réservation est annulée.{refund}'],
      expired: [
        'Offre expirée',
        'La place qui vous était gardée n’a pas été prise à temps et revient à la personne ' +
          'suivante.',
      ],
      approved: ['Acceptée', 'Votre demande a été acceptée.'],
      declined: ['Non acceptée', 'Votre demande n’a pas pu être acceptée.{refund}'],
      'event-cancelled': ['Événement annulé', 'L’événement n’a pas lieu.{refund}'],
      moved: ['Nouvel horaire', 'L’événement a été déplacé. Voici quand il commence désormais.'],
      closed: [
        'Fermé ce jour-là',
        '{activity} n’a pas lieu ce jour-là : la réservation est annulée.{refund}',
      ],
      'offered-instead': [
        'Un autre horaire pour vous',
        'À la place de celui qui a été annulé, celui-ci vous est gardé. Prenez-le à temps ou ' +
          'laissez-le à d’autres.',
      ],
    },
    several: {
      'event-cancelled': ['Ces événements n’ont pas lieu.{refund}'],
      moved: ['Les événements ont été déplacés. Voici quand ils commencent désormais.'],
      closed: ['Ce qui suit n’a pas lieu : les réservations sont annulées.{refund}', 'Fermé'],
    },
    labels: {
      activity: 'Activité',
      when: 'Quand',
      before: 'Avant',
      names: 'Pour',
      reason: 'Motif',
      kept: 'Gardée jusqu’au',
      toPay: 'À payer sur place',
    },
    codesFor:
      'Présentez ce code à l’entrée. Il ne vaut que pour cette réservation, tant qu’elle ' +
      'n’est pas annulée.',
    buttons: {
      take: 'Prendre la place',
      cancel: 'Annuler la réservation',
      see: 'Voir la réservation',
    },
    refund: 'Ce qui a été payé est remboursé de la même façon.',
    byStaff: 'Notre équipe l’a fait pour vous.',
    movedByStaff: 'Notre équipe a déplacé votre réservation. Voici quand elle commence désormais.',
    closing: (organization) =>
      `Ce message concerne vos réservations chez ${organization}. Les membres choisissent ` +
      'sous Compte, Communications ce qu’ils reçoivent par courriel.',
    guestClosing:
      'Vos plans ont changé ? La page ci-dessus sert à annuler ; personne d’autre n’a besoin ' +
      'de connaître le lien.',
  }),
}
