// Paying an invoice in installments: what a household agrees to, on which days its default card is
// charged, and when it is notified in advance.

import { addDays, addMonths, atLocalTimeSeconds } from '../../kernel/calendar.ts'
import type { Cents } from '../../kernel/money.ts'

export const planStopReasons = [
  'by-household',
  'declined',
  'card-removed',
  'card-expired',
  'not-possible',
  'sharing-ended',
] as const
export type PlanStopReason = (typeof planStopReasons)[number]

/**
 * `waiting`: the household has not been notified yet. `told`: the card is charged on its day.
 * `charging`: the charge is in progress. `skipped`: nothing was due anymore.
 */
export const installmentStates = [
  'waiting',
  'told',
  'charging',
  'paid',
  'failed',
  'skipped',
] as const
export type InstallmentState = (typeof installmentStates)[number]

export interface Installment {
  readonly day: string
  readonly amountCents: Cents
}

/**
 * The household is notified this many days before a charge. The first charge waits for this period,
 * too.
 */
export const NOTICE_DAYS = 3
const AT = '09:00'

/**
 * Equal parts, one month apart, that add up to the cent. The first ones are a cent larger when the
 * amount does not divide evenly.
 */
export const splitIntoInstallments = (
  payableCents: Cents,
  count: number,
  today: string,
): readonly Installment[] => {
  const [share, left] = [Math.floor(payableCents / count), payableCents % count]
  const first = addDays(today, NOTICE_DAYS)
  return Array.from({ length: count }, (_, index) => ({
    day: addMonths(first, index),
    amountCents: share + (index < left ? 1 : 0),
  }))
}

/**
 * The amounts of the remaining charges. None exceeds what is due by then, whatever was paid outside
 * the plan.
 */
export const cappedInstallments = <T extends Installment & { readonly state: InstallmentState }>(
  instalments: readonly T[],
  payableCents: Cents,
): readonly T[] => {
  let left = payableCents
  return instalments.map((one) => {
    if (one.state !== 'waiting' && one.state !== 'told') return one
    const amountCents = Math.min(one.amountCents, left)
    left -= amountCents
    return { ...one, amountCents }
  })
}

/** When an installment needs attention: first for the notice, then for the charge. */
export const noticeSeconds = (day: string, timeZone: string): number =>
  atLocalTimeSeconds(addDays(day, -NOTICE_DAYS), AT, timeZone)
export const chargeSeconds = (day: string, timeZone: string): number =>
  atLocalTimeSeconds(day, AT, timeZone)
