// How things stand, in words, wherever a household's things are listed.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PillTone } from '../../../ui/Pill.tsx'

export interface StatusLook {
  readonly words: MessageDescriptor
  readonly tone: PillTone
}

type Looks = Readonly<Record<string, StatusLook>>

export const bookingLooks: Looks = {
  Registered: { words: msg`Registered`, tone: 'brand' },
  'Needs Approval': { words: msg`Needs Approval`, tone: 'amber' },
  Waitlisted: { words: msg`Waitlisted`, tone: 'amber' },
  Offered: { words: msg`Offered`, tone: 'info' },
  Declined: { words: msg`Declined`, tone: 'gray' },
  Cancelled: { words: msg`Cancelled`, tone: 'gray' },
  'No Show': { words: msg`No Show`, tone: 'danger' },
}

export const invoiceLooks: Looks = {
  draft: { words: msg`Draft`, tone: 'gray' },
  open: { words: msg({ message: 'Open', context: 'invoice' }), tone: 'info' },
  'partly-paid': { words: msg`Partly paid`, tone: 'amber' },
  paid: { words: msg({ message: 'Paid', context: 'invoice' }), tone: 'brand' },
  void: { words: msg`Void`, tone: 'gray' },
  overdue: { words: msg`Overdue`, tone: 'danger' },
}

export const orderLooks: Looks = {
  'awaiting-payment': { words: msg`Awaiting payment`, tone: 'amber' },
  placed: { words: msg`Placed`, tone: 'info' },
  packed: { words: msg`Packed`, tone: 'info' },
  delivered: { words: msg`Delivered`, tone: 'brand' },
  cancelled: { words: msg({ message: 'Cancelled', context: 'order' }), tone: 'gray' },
}

export const stayLooks: Looks = {
  requested: { words: msg`Requested`, tone: 'amber' },
  confirmed: { words: msg`Confirmed`, tone: 'brand' },
  declined: { words: msg`Declined`, tone: 'gray' },
  cancelled: { words: msg`Cancelled`, tone: 'gray' },
}

export const contributorLooks: Looks = {
  Invited: { words: msg`Invited`, tone: 'amber' },
  Active: { words: msg`Active`, tone: 'brand' },
}

export const ticketLooks: Looks = {
  open: { words: msg({ message: 'Open', context: 'ticket' }), tone: 'info' },
  'in-progress': { words: msg`In progress`, tone: 'amber' },
  waiting: { words: msg`Waiting`, tone: 'amber' },
  done: { words: msg({ message: 'Done', context: 'ticket' }), tone: 'brand' },
  closed: { words: msg({ message: 'Closed', context: 'ticket' }), tone: 'gray' },
}
