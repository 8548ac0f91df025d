// The mail about a ticket. A status has the same name as on the reader's screens.

import type { TicketSide, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import type { I18n } from '../../../platform/i18n.ts'
import type { TicketChange } from '../kinds/changes.ts'
import type { MailText, Sentences } from './mail-texts.ts'

const changes: Readonly<Record<TicketChange, (i18n: I18n) => Sentences>> = {
  created: (i18n) => [
    i18n.t('A new ticket'),
    i18n.t('Someone reported a problem or asked a question.'),
  ],
  comment: (i18n) => [
    i18n.t('A message about a ticket'),
    i18n.t('There is a new message about a ticket.'),
  ],
  status: (i18n) => [
    i18n.t('The status of a ticket changed'),
    i18n.t('A ticket has a new status.'),
  ],
  edited: (i18n) => [i18n.t('A ticket was changed'), i18n.t('The text of a ticket was changed.')],
  file: (i18n) => [i18n.t('A file on a ticket'), i18n.t('A file was added to a ticket.')],
  assigned: (i18n) => [
    i18n.t('A ticket was assigned to you'),
    i18n.t('Please take care of this ticket.'),
  ],
  'not-taken': (i18n) => [
    i18n.t('Your answer wasn’t added'),
    i18n.t(
      'The ticket is closed, so we didn’t add your answer to it. If you still need help, report ' +
        'the problem again.',
    ),
  ],
  'sign-in-required': (i18n) => [
    i18n.t('Your answer wasn’t added'),
    i18n.t(
      'Staff need a second step to sign in here, so we didn’t add your email to the ticket. ' +
        'Sign in to answer it.',
    ),
  ],
  'files-not-taken': (i18n) => [
    i18n.t('Not all attachments were added'),
    i18n.t(
      'We couldn’t add all of your attachments. A ticket can have up to ten files: pictures ' +
        '(PNG, JPG) and PDFs of up to 3 MB each.',
    ),
  ],
}

const statuses: Readonly<Record<TicketStatus, (i18n: I18n, reader: TicketSide) => string>> = {
  open: (i18n) => i18n.t('Open', {}, { context: 'ticket' }),
  'in-progress': (i18n) => i18n.t('In progress'),
  /** Which side has to answer next. */
  waiting: (i18n, reader) =>
    reader === 'household' ? i18n.t('Waiting for you') : i18n.t('Waiting for a reply'),
  done: (i18n) => i18n.t('Done', {}, { context: 'ticket' }),
  closed: (i18n) => i18n.t('Closed', {}, { context: 'ticket' }),
}

export const ticketMail: MailText<'ticket'> = ({
  i18n,
  data: { change, number, title, author, message, status, reader, mayAnswer },
  short,
}) => {
  const [what, happened] = changes[change](i18n)
  return {
    subject: `${what} – ${number} ${title} – ${short}`,
    heading: what,
    opening: [happened],
    details: [
      { label: i18n.t('Ticket'), value: `${number} ${title}` },
      ...(author ? [{ label: i18n.t('From'), value: author }] : []),
      ...(message ? [{ label: i18n.t('Message'), value: message }] : []),
      { label: i18n.t('Status'), value: statuses[status](i18n, reader) },
    ],
    ...(mayAnswer
      ? {
          advice: i18n.t('You can reply to this email. We’ll add your reply to the ticket.'),
          repliesAreRead: true,
        }
      : {}),
    button: i18n.t('View ticket'),
  }
}
