// The mail about a ticket, in each language: the same lines, so that only the words differ. A
// status is called what its reader's screens call it.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { TicketSide, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import type { TicketChange } from '../mail-kinds.ts'
import type { MailTexts } from './mail-texts.ts'

interface TicketTexts {
  readonly changes: Readonly<Record<TicketChange, readonly [subject: string, opening: string]>>
  readonly statuses: Readonly<Record<Exclude<TicketStatus, 'waiting'>, string>>
  /** For whose answer somebody waits. */
  readonly waiting: Readonly<Record<TicketSide, string>>
  readonly labels: Readonly<
    Record<'ticket' | 'author' | 'message' | 'status' | 'see' | 'answer', string>
  >
}

const mailOf =
  ({ changes, statuses, waiting, labels }: TicketTexts): MailTexts['kinds']['ticket'] =>
  ({ data: { change, number, title, author, message, status, reader, mayAnswer }, short }) => ({
    subject: `${changes[change][0]} – ${number} ${title} – ${short}`,
    heading: changes[change][0],
    opening: [changes[change][1]],
    details: [
      { label: labels.ticket, value: `${number} ${title}` },
      ...(author ? [{ label: labels.author, value: author }] : []),
      ...(message ? [{ label: labels.message, value: message }] : []),
      { label: labels.status, value: status === 'waiting' ? waiting[reader] : statuses[status] },
    ],
    ...(mayAnswer ? { advice: labels.answer, repliesAreRead: true } : {}),
    button: labels.see,
  })

export const ticketMails: Readonly<Record<Language, MailTexts['kinds']['ticket']>> = {
  en: mailOf({
    changes: {
      created: ['A new ticket', 'Somebody has reported a problem or asked a question.'],
      comment: ['A message about a ticket', 'There is a new message about a ticket.'],
      status: ['A ticket has moved on', 'The status of a ticket has changed.'],
      edited: ['A ticket was changed', 'What a ticket says was changed.'],
      file: ['A file on a ticket', 'A file was added to a ticket.'],
      assigned: ['A ticket was given to you', 'Please look after this ticket.'],
      'not-taken': [
        'Your answer was not added',
        'The ticket is closed, so your answer was not added to it. If something is left, ' +
          'please report it anew.',
      ],
      'sign-in-required': [
        'Your answer was not added',
        'Staff sign in with a second step here, so an answer by mail is not added to the ' +
          'ticket. Please sign in to answer it.',
      ],
      'files-not-taken': [
        'Not all attachments were added',
        'Not everything that you attached could be added: a ticket takes pictures (PNG, JPG) ' +
          'and PDFs of up to 3 MB each, ten in all.',
      ],
    },
    statuses: { open: 'Open', 'in-progress': 'In progress', done: 'Done', closed: 'Closed' },
    waiting: { household: 'Waiting for you', staff: 'Waiting for a reply' },
    labels: {
      ticket: 'Ticket',
      author: 'From',
      message: 'Message',
      status: 'Status',
      see: 'See the ticket',
      answer: 'You can answer this mail: what you write is added to the ticket.',
    },
  }),
  es: mailOf({
    changes: {
      created: ['Una solicitud nueva', 'Alguien ha comunicado un problema o hecho una pregunta.'],
      comment: ['Un mensaje sobre una solicitud', 'Hay un mensaje nuevo sobre una solicitud.'],
      status: ['Una solicitud ha avanzado', 'Una solicitud tiene otro estado.'],
      edited: ['Se cambió una solicitud', 'Se cambió el texto de una solicitud.'],
      file: ['Un archivo en una solicitud', 'Se añadió un archivo a una solicitud.'],
      assigned: ['Se le asignó una solicitud', 'Por favor, ocúpese de esta solicitud.'],
      'not-taken': [
        'No se añadió su respuesta',
        'La solicitud está cerrada y su respuesta no se añadió. Si queda algo pendiente, ' +
          'comuníquelo de nuevo.',
      ],
      'sign-in-required': [
        'No se añadió su respuesta',
        'Aquí el personal inicia sesión con un segundo paso, así que una respuesta por correo ' +
          'no se añade a la solicitud. Inicie sesión para responder.',
      ],
      'files-not-taken': [
        'No se añadieron todos los adjuntos',
        'No fue posible añadir todo lo que adjuntó: una solicitud admite imágenes (PNG, JPG) ' +
          'y PDF de hasta 3 MB cada uno, diez en total.',
      ],
    },
    statuses: { open: 'Abierta', 'in-progress': 'En curso', done: 'Resuelta', closed: 'Cerrada' },
    waiting: { household: 'Le espera a usted', staff: 'A la espera de respuesta' },
    labels: {
      ticket: 'Solicitud',
      author: 'De',
      message: 'Mensaje',
      status: 'Estado',
      see: 'Ver la solicitud',
      answer: 'Puede responder a este correo: lo que escriba se añade a la solicitud.',
    },
  }),
  fr: mailOf({
    changes: {
      created: ['Un nouveau ticket', 'Quelqu’un a signalé un problème ou posé une question.'],
      comment: ['Un message sur un ticket', 'Il y a un nouveau message sur un ticket.'],
      status: ['Un ticket a avancé', 'Un ticket a changé d’état.'],
      edited: ['Un ticket a été modifié', 'Le texte d’un ticket a été modifié.'],
      file: ['Un fichier sur un ticket', 'Un fichier a été ajouté à un ticket.'],
      assigned: ['Un ticket vous a été confié', 'Merci de vous occuper de ce ticket.'],
      'not-taken': [
        'Votre réponse n’a pas été ajoutée',
        'Le ticket est fermé et votre réponse n’y a pas été ajoutée. S’il reste quelque ' +
          'chose, merci de le signaler à nouveau.',
      ],
      'sign-in-required': [
        'Votre réponse n’a pas été ajoutée',
        'Ici, le personnel se connecte avec une deuxième étape : une réponse par mail n’est ' +
          'pas ajoutée au ticket. Connectez-vous pour y répondre.',
      ],
      'files-not-taken': [
        'Toutes les pièces jointes n’ont pas été ajoutées',
        'Tout ce que vous avez joint n’a pas pu être ajouté : un ticket accepte des images ' +
          '(PNG, JPG) et des PDF de 3 Mo au plus, dix au total.',
      ],
    },
    statuses: { open: 'Ouvert', 'in-progress': 'En cours', done: 'Terminé', closed: 'Fermé' },
    waiting: { household: 'En attente de votre réponse', staff: 'En attente d’une réponse' },
    labels: {
      ticket: 'Ticket',
      author: 'De',
      message: 'Message',
      status: 'État',
      see: 'Voir le ticket',
      answer: 'Vous pouvez répondre à ce mail : ce que vous écrivez est ajouté au ticket.',
    },
  }),
}
