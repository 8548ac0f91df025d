// Labels for the permissions of keys, the events of webhooks, and errors.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { KeyCapability } from '@lodgepole/domain/identity/access/api-keys'
import { webhookEvents, type WebhookEvent } from '@lodgepole/domain/integrations/webhooks/events'
import { errorMessages } from '../../lib/errors/error-messages.ts'
import { integrationErrors } from '../../lib/errors/messages/integrations.ts'

export const capabilityLabels: Readonly<Record<KeyCapability, MessageDescriptor>> = {
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
  invoicesWrite: msg`Create and change invoices`,
  lodgingAll: msg`Properties and stays`,
  tickets: msg`Tickets`,
  waivers: msg`Waivers`,
  settingsRead: msg`Read settings`,
  auditRead: msg`Read the logs`,
}

export const eventLabels: Readonly<Record<WebhookEvent | 'ping', MessageDescriptor>> = {
  'reservation.booked': msg`A reservation is made`,
  'reservation.changed': msg`A reservation changes or ends`,
  'days.closed': msg`Days are closed`,
  'money.deposited': msg`A deposit or gift is made`,
  'money.charged': msg`A charge or purchase is made`,
  'money.refunded': msg`Money is refunded`,
  'money.moved': msg`Money is transferred, released, adjusted or donated`,
  'invoice.issued': msg`An invoice is issued`,
  'invoice.paid': msg`An invoice is paid, in full or in part`,
  'invoice.credited': msg`Part of an invoice is waived`,
  'invoice.voided': msg`An invoice is voided`,
  'invoice.refunded': msg`An invoice is refunded`,
  'order.placed': msg`An order is placed`,
  'order.changed': msg`An order is packed, put back on the packing list, canceled or refunded`,
  'order.delivered': msg`An order is handed out`,
  'stay.changed': msg`A stay is requested, approved, declined or changed`,
  'stay.begun': msg`A stay begins`,
  'stay.ended': msg`A stay ends`,
  'ticket.opened': msg`A ticket is opened`,
  'ticket.answered': msg`A ticket is answered`,
  'ticket.changed': msg`A ticket is reopened or put on hold`,
  'ticket.closed': msg`A ticket is done or closed`,
  'person.changed': msg`Staff change a person’s details`,
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

/** In the order of the catalog. */
export const eventGroups = webhookEvents.reduce<
  readonly { readonly name: MessageDescriptor; readonly events: readonly WebhookEvent[] }[]
>((groups, event) => {
  const name = groupOf(event)
  const last = groups.at(-1)
  return last?.name.id === name.id
    ? [...groups.slice(0, -1), { name, events: [...last.events, event] }]
    : [...groups, { name, events: [event] }]
}, [])

export const problemLabels: Readonly<Record<string, MessageDescriptor>> = {
  PRIVATE_ADDRESS: msg`This address is in a private network.`,
  NAME_NOT_FOUND: msg`We couldn’t find a server with this name.`,
  TIMED_OUT: msg`The server took too long to answer.`,
  NOT_REACHED: msg`We couldn’t reach the server.`,
}

export const useIntegrationRefusal = errorMessages(integrationErrors)
