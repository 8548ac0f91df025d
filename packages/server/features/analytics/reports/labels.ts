// Labels shared by several reports.

import { say } from './report.ts'

export const person = {
  name: 'person',
  kind: 'text',
  title: say('Name', 'Nombre', 'Nom'),
  width: 1.6,
} as const
export const household = {
  name: 'household',
  kind: 'text',
  title: say('Household', 'Hogar', 'Foyer'),
  width: 1.6,
} as const
export const series = {
  name: 'series',
  kind: 'text',
  title: say('Series', 'Actividad', 'Activité'),
  width: 1.8,
} as const
export const event = {
  name: 'event',
  kind: 'text',
  title: say('Event', 'Fecha', 'Séance'),
  width: 1.4,
} as const
export const startsAt = {
  name: 'startSeconds',
  kind: 'moment',
  title: say('Starts', 'Empieza', 'Commence'),
  width: 1.4,
} as const

export const bookingStatusLabels = {
  Registered: say('Registered', 'Inscrito', 'Inscrit'),
  'Needs Approval': say('Needs approval', 'Pendiente de aprobación', 'À approuver'),
  Waitlisted: say('Waitlisted', 'En lista de espera', 'En liste d’attente'),
  Offered: say('Offered', 'Ofrecido', 'Proposé'),
  Declined: say('Declined', 'Rechazado', 'Refusé'),
  Cancelled: say('Canceled', 'Cancelado', 'Annulé'),
  'No Show': say('Didn’t come', 'No se presentó', 'Absent'),
} as const

export const paidByLabels = {
  authorizenet: say('Authorize.Net', 'Authorize.Net', 'Authorize.Net'),
  square: say('Square', 'Square', 'Square'),
  cash: say('Cash', 'Efectivo', 'Espèces'),
  cheque: say('Check', 'Cheque', 'Chèque'),
  bank: say('Bank transfer', 'Transferencia bancaria', 'Virement bancaire'),
} as const

export const filterTitles = {
  seriesId: series.title,
  status: say('Status', 'Estado', 'Statut'),
  paidBy: say('Payment method', 'Forma de pago', 'Moyen de paiement'),
} as const

export const pdfLabels = {
  empty: say(
    'No entries in this report.',
    'Este informe no tiene datos.',
    'Ce rapport ne contient aucune entrée.',
  ),
  page: say('Page {page} of {pages}', 'Página {page} de {pages}', 'Page {page} sur {pages}'),
  total: say('Total', 'Total', 'Total'),
  asOf: say('As of', 'Al', 'Au'),
} as const
