// Labels for the names in recorded details. A name without a label is spelled out: `firstDay`
// becomes "first day".

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { settingNames, type SettingName } from '@lodgepole/domain/organizations/settings/catalog'
import { settingLabels } from '../../../lib/settings/setting-labels.ts'
import { rareFieldLabels } from './rare-field-labels.ts'

const person = msg({ message: 'Person', context: 'audit' })
const household = msg({ message: 'Household', context: 'audit' })
const amount = msg({ message: 'Amount', context: 'audit' })
const days = {
  first: msg({ message: 'First day', context: 'audit' }),
  last: msg({ message: 'Last day', context: 'audit' }),
}
const series = msg({ message: 'Series', context: 'audit' })

const labels: Readonly<Record<string, MessageDescriptor>> = {
  ...rareFieldLabels,
  personId: person,
  userId: person,
  participantId: person,
  actAsUserId: person,
  accountId: household,
  householdId: household,
  amountCents: amount,
  totalCents: amount,
  mergedId: msg({ message: 'Merged entry', context: 'audit' }),
  fromUserId: msg({ message: 'From', context: 'audit' }),
  toUserId: msg({ message: 'To', context: 'audit' }),
  refundedCents: msg({ message: 'Refunded', context: 'audit' }),
  creditCents: msg({ message: 'Credited', context: 'audit' }),
  balance: msg({ message: 'Balance', context: 'audit' }),
  available: msg({ message: 'Available', context: 'audit' }),
  reason: msg({ message: 'Reason', context: 'audit' }),
  why: msg({ message: 'Reason', context: 'audit' }),
  asStaff: msg({ message: 'By staff', context: 'audit' }),
  created: msg({ message: 'New', context: 'audit' }),
  made: msg({ message: 'Made', context: 'audit' }),
  fields: msg({ message: 'Changed fields', context: 'audit' }),
  section: msg({ message: 'Section', context: 'audit' }),
  status: msg({ message: 'Status', context: 'audit' }),
  firstDay: days.first,
  lastDay: days.last,
  sessionId: series,
  seriesId: series,
  eventId: msg({ message: 'Event', context: 'audit' }),
  eventIds: msg({ message: 'Events', context: 'audit' }),
  bookingIds: msg({ message: 'Reservations', context: 'audit' }),
  people: msg({ message: 'People', context: 'audit' }),
  told: msg({ message: 'People notified', context: 'audit' }),
  accountIds: msg({ message: 'Households', context: 'audit' }),
  promoted: msg({ message: 'Moved up', context: 'audit' }),
  skipped: msg({ message: 'Left out', context: 'audit' }),
  restricted: msg({ message: 'Restricted', context: 'audit' }),
  provider: msg({ message: 'Card provider', context: 'audit' }),
  last4: msg({ message: 'Card ending in', context: 'audit' }),
  brand: msg({ message: 'Card type', context: 'audit' }),
  invoiceId: msg({ message: 'Invoice', context: 'audit' }),
  number: msg({ message: 'Number', context: 'audit' }),
  orderId: msg({ message: 'Order', context: 'audit' }),
  productId: msg({ message: 'Product', context: 'audit' }),
  ticketId: msg({ message: 'Ticket', context: 'audit' }),
  stayId: msg({ message: 'Stay', context: 'audit' }),
  lodgingId: msg({ message: 'Property', context: 'audit' }),
  paymentId: msg({ message: 'Payment', context: 'audit' }),
  journalId: msg({ message: 'Ledger entry', context: 'audit' }),
  importId: msg({ message: 'Import', context: 'audit' }),
  name: msg({ message: 'Name', context: 'audit' }),
  note: msg({ message: 'Note', context: 'audit' }),
  requestId: msg({ message: 'Request', context: 'audit' }),
  language: msg({ message: 'Language', context: 'audit' }),
  step: msg({ message: 'Step', context: 'audit' }),
  duties: msg({ message: 'Permissions', context: 'audit' }),
}

export const asSettingName = (name: string): SettingName | undefined =>
  (settingNames as readonly string[]).includes(name) ? (name as SettingName) : undefined

const spelledOut = (name: string): string => {
  const text = name
    .replace(/(?:Cents|Seconds|Id|Ids)$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('.', ' · ')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const notedName = (i18n: I18n, name: string): string => {
  const setting = asSettingName(name)
  if (Object.hasOwn(labels, name)) return i18n._(labels[name] as MessageDescriptor)
  return setting ? i18n._(settingLabels[setting].label) : spelledOut(name)
}

/** Whether a detail of this name contains a person's id. */
export const namesPerson = (name: string): boolean =>
  [
    'personId',
    'userId',
    'participantId',
    'actAsUserId',
    'accountId',
    'householdId',
    'fromUserId',
    'toUserId',
  ].includes(name)
