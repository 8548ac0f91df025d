// What an invoice is worth and how it stands. Only what happened is stored (issued, paid, credited,
// taken back); whether it is overdue or partly paid follows from that and from the day, so that it
// can never disagree with the money.

import type { Cents } from '../../kernel/money.ts'
import { refuse, type Refusal } from '../../kernel/refusal.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { LineTotals } from '../../kernel/price.ts'
import type { Transitions } from '../../kernel/transitions.ts'
import { invoiceRefusals } from './refusals.ts'

export type InvoiceState = 'draft' | 'open' | 'void'

/** A draft that nobody wants is deleted; it had no number yet. */
export const invoiceTransitions: Transitions<InvoiceState> = {
  draft: ['open'],
  open: ['void'],
  void: [],
}

export const invoiceStatuses = ['draft', 'open', 'partly-paid', 'paid', 'void', 'overdue'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What a list is asked for: one status, or everything of which something is still to be paid. */
export const invoiceFilters = ['unpaid', ...invoiceStatuses] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

export const invoiceKinds = ['general', 'dues'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export interface InvoiceMoney {
  readonly totalCents: Cents
  readonly paidCents: Cents
  readonly creditCents: Cents
  /** By cards of which nobody knows yet whether they were charged. */
  readonly pendingCents: Cents
}

/** What the household owes. */
export const owedCents = ({
  totalCents,
  paidCents,
  creditCents,
}: Omit<InvoiceMoney, 'pendingCents'>): number => totalCents - paidCents - creditCents

/** What may be paid now: what is on its way by card is not asked for a second time. */
export const payableCents = (money: InvoiceMoney): number => owedCents(money) - money.pendingCents

export interface InvoiceFacts extends Omit<InvoiceMoney, 'pendingCents'> {
  readonly state: InvoiceState
  /** The last day on which it is in time, `YYYY-MM-DD`. */
  readonly dueDay: string
}

export const invoiceStatus = (facts: InvoiceFacts, today: string): InvoiceStatus => {
  if (facts.state !== 'open') return facts.state
  if (owedCents(facts) === 0) return 'paid'
  if (today > facts.dueDay) return 'overdue'
  return facts.paidCents + facts.creditCents > 0 ? 'partly-paid' : 'open'
}

/** What people call it when they ask about it. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(4, '0')}`

/** Less is only possible where less is due. */
export const MIN_PART_CENTS = 100

/** Whether so much may be paid by somebody who saw `seenCents` as due. */
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

/** Exact for any amounts: their product may be more than a number holds. */
const upTo = (cents: Cents, wholeCents: Cents, settledCents: Cents): number =>
  Number((BigInt(cents) * BigInt(settledCents)) / BigInt(wholeCents))

/**
 * The part of an invoice that lies between what was settled before and `amountCents` more: however
 * it is cut, tax adds up to the cent.
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
