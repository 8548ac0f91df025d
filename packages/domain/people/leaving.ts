// Everything still open for people who are about to leave. None of it may be forgotten because they
// leave, so all of it is listed together.

import { defineRefusals } from '../kernel/refusal.ts'

export const openItemKinds = [
  'money',
  'scheduled',
  'under-way',
  'bookings',
  'stays',
  'invoices',
  'orders',
] as const
export type OpenItemKind = (typeof openItemKinds)[number]

export const leavingRefusals = defineRefusals({
  /** Its details name the kinds. */
  STILL_OPEN: {
    status: 409,
    message:
      'Some things are still open: money, reservations, stays, invoices or orders. ' +
      'Settle them first.',
  },
  WORKS_HERE_STILL: { status: 409, message: 'This person works here. Remove their roles first.' },
  HOLDER_INACTIVE: {
    status: 409,
    message: 'The account holder is deactivated. Reactivate them first.',
  },
  NOT_DEACTIVATED: { status: 409, message: 'This person is already active. Reload the page.' },
})
