// Status labels for the lists of a household's data.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PillTone } from '../../../ui/Pill.tsx'

export interface StatusLook {
  readonly labels: MessageDescriptor
  readonly tone: PillTone
}

type Looks = Readonly<Record<string, StatusLook>>

export const bookingLooks: Looks = {
  Registered: { labels: msg`Registered`, tone: 'brand' },
  'Needs Approval': { labels: msg`Needs Approval`, tone: 'amber' },
  Waitlisted: { labels: msg`Waitlisted`, tone: 'amber' },
  Offered: { labels: msg`Offered`, tone: 'info' },
  Declined: { labels: msg`Declined`, tone: 'gray' },
  Cancelled: { labels: msg`Cancelled`, tone: 'gray' },
  'No Show': { labels: msg`No Show`, tone: 'danger' },
}

export const invoiceLooks: Looks = {
  draft: { labels: msg`Draft`, tone: 'gray' },
  open: { labels: msg({ message: 'Open', context: 'invoice' }), tone: 'info' },
  'partly-paid': { labels: msg`Partly paid`, tone: 'amber' },
  paid: { labels: msg({ message: 'Paid', context: 'invoice' }), tone: 'brand' },
  void: { labels: msg`Void`, tone: 'gray' },
  overdue: { labels: msg`Overdue`, tone: 'danger' },
}

export const orderLooks: Looks = {
  'awaiting-payment': { labels: msg`Awaiting payment`, tone: 'amber' },
  placed: { labels: msg`Placed`, tone: 'info' },
  packed: { labels: msg`Packed`, tone: 'info' },
  delivered: { labels: msg`Delivered`, tone: 'brand' },
  cancelled: { labels: msg({ message: 'Cancelled', context: 'order' }), tone: 'gray' },
}

export const stayLooks: Looks = {
  requested: { labels: msg`Requested`, tone: 'amber' },
  confirmed: { labels: msg`Confirmed`, tone: 'brand' },
  declined: { labels: msg`Declined`, tone: 'gray' },
  cancelled: { labels: msg`Cancelled`, tone: 'gray' },
}

export const contributorLooks: Looks = {
  Invited: { labels: msg`Invited`, tone: 'amber' },
  Active: { labels: msg`Active`, tone: 'brand' },
}

export const ticketLooks: Looks = {
  open: { labels: msg({ message: 'Open', context: 'ticket' }), tone: 'info' },
  'in-progress': { labels: msg`In progress`, tone: 'amber' },
  waiting: { labels: msg`Waiting`, tone: 'amber' },
  done: { labels: msg({ message: 'Done', context: 'ticket' }), tone: 'brand' },
  closed: { labels: msg({ message: 'Closed', context: 'ticket' }), tone: 'gray' },
}
