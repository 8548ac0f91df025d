import { invoiceTransitions } from '@lodgepole/domain/billing/invoices/invoice'
import { importTransitions } from '@lodgepole/domain/integrations/imports/import'
import { stayTransitions } from '@lodgepole/domain/lodging/stays'
import { closeOutTransitions } from '@lodgepole/domain/money/close-out'
import { paymentTransitions, refundTransitions } from '@lodgepole/domain/money/payment'
import { bookingTransitions } from '@lodgepole/domain/reservations/statuses'
import { orderTransitions } from '@lodgepole/domain/shop/orders'
import { ticketTransitions } from '@lodgepole/domain/tickets/ticket'
import type { Transitions } from '@lodgepole/domain/kernel/transitions'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'

const database = useTestDatabase()

interface StatusTable {
  readonly table: string
  readonly column: 'status' | 'state'
  readonly transitions: Transitions<string>
  /** The statuses that a row can start with. */
  readonly first: readonly string[]
}

const statusTables: readonly StatusTable[] = [
  {
    table: 'bookings',
    column: 'status',
    transitions: bookingTransitions,
    first: ['Registered', 'Needs Approval', 'Waitlisted', 'Offered'],
  },
  {
    table: 'orders',
    column: 'status',
    transitions: orderTransitions,
    first: ['awaiting-payment', 'placed'],
  },
  { table: 'payments', column: 'status', transitions: paymentTransitions, first: ['started'] },
  { table: 'card_refunds', column: 'status', transitions: refundTransitions, first: ['started'] },
  { table: 'invoices', column: 'state', transitions: invoiceTransitions, first: ['draft'] },
  {
    table: 'lodging_stays',
    column: 'status',
    transitions: stayTransitions,
    first: ['requested', 'confirmed'],
  },
  { table: 'tickets', column: 'status', transitions: ticketTransitions, first: ['open'] },
  {
    table: 'people_imports',
    column: 'state',
    transitions: importTransitions,
    first: ['uploading'],
  },
  {
    table: 'close_out_people',
    column: 'state',
    transitions: closeOutTransitions,
    first: ['waiting'],
  },
]

describe.each(statusTables)(
  'HSE-12: the statuses of $table',
  ({ table, column, transitions, first }) => {
    it('are those that the database accepts', async () => {
      const { rows } = await database().pool.query<{ definition: string }>(
        `select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::regclass and contype = 'c'
        and pg_get_constraintdef(oid) ~ ('^CHECK \\(\\(' || $2 || ' = ANY')`,
        [table, column],
      )
      const accepted = rows.flatMap(({ definition }) =>
        [...definition.matchAll(/'([^']+)'::text/g)].map(([, status = '']) => status),
      )
      expect(accepted.toSorted()).toEqual(Object.keys(transitions).toSorted())
    })

    it('are all reached from where it begins', () => {
      const reached = new Set(first)
      for (const status of reached) for (const next of transitions[status] ?? []) reached.add(next)
      expect([...reached].toSorted()).toEqual(Object.keys(transitions).toSorted())
    })
  },
)
