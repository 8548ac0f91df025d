// The amounts and status of an invoice. Only events are stored (issued, paid, credited, voided).
// Whether it is overdue or partly paid follows from those and from the current day, so the status
// can never disagree with the money.

import type { Cents } from '../../kernel/money.ts'
import { refuse, type Refusal } from '../../kernel/refusal.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { LineTotals } from '../../kernel/price.ts'
import type { Transitions } from '../../kernel/transitions.ts'
import { invoiceRefusals } from './refusals.ts'

export type InvoiceState = 'draft' | 'open' | 'void'

/** An unwanted draft is deleted because it has no number yet. */
export const invoiceTransitions: Transitions<InvoiceState> = {
  draft: ['open'],
  open: ['void'],
  void: [],
}

export const invoiceStatuses = ['draft', 'open', 'partly-paid', 'paid', 'void', 'overdue'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What a list can be filtered by: one status, or everything that still has an amount due. */
export const invoiceFilters = ['unpaid', ...invoiceStatuses] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

export const invoiceKinds = ['general', 'dues'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export interface InvoiceMoney {
  readonly totalCents: Cents
  readonly paidCents: Cents
  readonly creditCents: Cents
  /** Card payments whose outcome is not known yet. */
  readonly pendingCents: Cents
}

/** What the household owes. */
export const owedCents = ({
  totalCents,
  paidCents,
  creditCents,
}: Omit<InvoiceMoney, 'pendingCents'>): number => totalCents - paidCents - creditCents

/** What may be paid now. Card payments in progress are excluded so that nothing is paid twice. */
export const payableCents = (money: InvoiceMoney): number => owedCents(money) - money.pendingCents

export interface InvoiceFacts extends Omit<InvoiceMoney, 'pendingCents'> {
  readonly state: InvoiceState
  /** The last day on which a payment is on time, `YYYY-MM-DD`. */
  readonly dueDay: string
}

export const invoiceStatus = (facts: InvoiceFacts, today: string): InvoiceStatus => {
  if (facts.state !== 'open') return facts.state
  if (owedCents(facts) === 0) return 'paid'
  if (today > facts.dueDay) return 'overdue'
  return facts.paidCents + facts.creditCents > 0 ? 'partly-paid' : 'open'
}

/** The number people use when they ask about an invoice. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(4, '0')}`

/** A smaller payment is possible only when less is due. */
export const MIN_PART_CENTS = 100

/** Checks whether this amount may be paid by a person who saw `seenCents` as due. */
export const checkPart = (
  money: InvoiceMoney,
  amountCents: Cents,
  seenCents: Cents,
): Result<number, Refusal> => {
  const payable = payableCents(money)
  if (payable <= 0)
    return refuse(invoiceRefusals.NOTHING_DUE, {
      details: { dueCents: payable, pendingCents: money.pendingCents },
    })
  if (payable !== seenCents)
    return refuse(invoiceRefusals.INVOICE_CHANGED, { details: { dueCents: payable } })
  if (amountCents > payable)
    return refuse(invoiceRefusals.MORE_THAN_DUE, { details: { dueCents: payable } })
  const leastCents = Math.min(MIN_PART_CENTS, payable)
  return amountCents < leastCents
    ? refuse(invoiceRefusals.PART_TOO_SMALL, { details: { leastCents } })
    : ok(amountCents)
}

/** Exact for any amounts, because their product may exceed what a number can hold. */
const upTo = (cents: Cents, wholeCents: Cents, settledCents: Cents): number =>
  Number((BigInt(cents) * BigInt(settledCents)) / BigInt(wholeCents))

/**
 * The part of an invoice between what was settled before and `amountCents` more. However the
 * invoice is split, the tax adds up to the cent.
 */
export const partOf = (
  { taxCents, totalCents }: Pick<LineTotals, 'taxCents' | 'totalCents'>,
  settledCents: Cents,
  amountCents: Cents,
): LineTotals => {
  const tax =
    upTo(taxCents, totalCents, settledCents + amountCents) -
    upTo(taxCents, totalCents, settledCents)
  return { netCents: amountCents - tax, taxCents: tax, totalCents: amountCents }
}
