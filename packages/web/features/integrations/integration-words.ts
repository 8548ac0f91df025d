// What the work of keys, the events of webhooks and what went wrong are called.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { KeyCapability } from '@lodgepole/domain/identity/access/api-keys'
import { webhookEvents, type WebhookEvent } from '@lodgepole/domain/integrations/webhooks/events'
import { errorMessages } from '../../lib/errors/error-messages.ts'
import { integrationErrors } from '../../lib/errors/messages/integrations.ts'

export const dutyWords: Readonly<Record<KeyCapability, MessageDescriptor>> = {
  peopleRead: msg`Read people`,
  peopleWrite: msg`Change people`,
  scheduleRead: msg`Read the schedule`,
  scheduleWrite: msg`Change the schedule`,
  rosters: msg`Rosters`,
  approvals: msg`Approvals and waitlists`,
  moneyRead: msg`Read money`,
  shopRead: msg`Read the shop`,
  shopWrite: msg`Change the shop`,
  invoicesRead: msg`Read invoices`,
  invoicesWrite: msg`Write and change invoices`,
  lodgingAll: msg`Properties and stays`,
  tickets: msg`Tickets`,
  waivers: msg`Waivers`,
  settingsRead: msg`Read settings`,
  auditRead: msg`Read the logs`,
}

export const eventWords: Readonly<Record<WebhookEvent | 'ping', MessageDescriptor>> = {
  'reservation.booked': msg`Something is reserved`,
  'reservation.changed': msg`A reservation changes or ends`,
  'days.closed': msg`Days are closed`,
  'money.deposited': msg`Money is deposited or given`,
  'money.charged': msg`Something is charged or bought`,
  'money.refunded': msg`Money is given back`,
  'money.moved': msg`Money is moved, released, adjusted or donated`,
  'invoice.issued': msg`An invoice is issued`,
  'invoice.paid': msg`An invoice is paid, in part or whole`,
  'invoice.credited': msg`Some of an invoice is let off`,
  'invoice.voided': msg`An invoice is taken back`,
  'invoice.refunded': msg`An invoice is refunded`,
  'order.placed': msg`An order is placed`,
  'order.changed': msg`An order is packed, unpacked, cancelled or refunded`,
  'order.delivered': msg`An order is handed out`,
  'stay.changed': msg`A stay is asked for, decided on or changed`,
  'stay.begun': msg`A stay begins`,
  'stay.ended': msg`A stay is over`,
  'ticket.opened': msg`A ticket is opened`,
  'ticket.answered': msg`A ticket is answered`,
  'ticket.changed': msg`A ticket is taken up again or waits`,
  'ticket.closed': msg`A ticket is done or closed`,
  'person.changed': msg`A person is changed by staff`,
  ping: msg`Test`,
}

const groupNames: Readonly<Record<string, MessageDescriptor>> = {
  reservation: msg`Reservations`,
  days: msg`Reservations`,
  money: msg`Money`,
  invoice: msg`Invoices`,
  order: msg`Shop`,
  stay: msg`Stays`,
  ticket: msg`Tickets`,
  person: msg`People`,
}
const groupOf = (event: WebhookEvent): MessageDescriptor =>
  groupNames[event.slice(0, event.indexOf('.'))] ?? msg`Other`

/** In the order of the catalogue. */
export const eventGroups = webhookEvents.reduce<
  readonly { readonly name: MessageDescriptor; readonly events: readonly WebhookEvent[] }[]
>((groups, event) => {
  const name = groupOf(event)
  const last = groups.at(-1)
  return last?.name.id === name.id
    ? [...groups.slice(0, -1), { name, events: [...last.events, event] }]
    : [...groups, { name, events: [event] }]
}, [])

export const problemWords: Readonly<Record<string, MessageDescriptor>> = {
  PRIVATE_ADDRESS: msg`The address leads to a private network.`,
  NAME_NOT_FOUND: msg`The name is not known.`,
  TIMED_OUT: msg`There was no answer in time.`,
  NOT_REACHED: msg`Nobody could be reached there.`,
}

export const useIntegrationRefusal = errorMessages(integrationErrors)
