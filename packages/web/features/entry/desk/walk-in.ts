// What stands between somebody at the desk and a seat, read from the server's refusals: a price, a
// limit of members, too little money.

import { ApiError } from '@lodgepole/contract/client'
import type { LabelCode } from '@lodgepole/domain/reservations/verdict'

export interface Hurdles {
  /** What it costs, once the server has said so. */
  readonly costCents: number
  /** A limit of members was reached, which staff pass with a reason. */
  readonly isOverLimit: boolean
  /** How much the account lacks, of a sale that was refused for it. */
  readonly missingCents: number
}

export const noHurdles: Hurdles = { costCents: 0, isOverLimit: false, missingCents: 0 }

/** As the server asks for it. */
export const MIN_REASON_LENGTH = 3

export const asksForPayment = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PAYMENT_REQUIRED'

const LIMITS: ReadonlySet<unknown> = new Set<LabelCode>([
  'quota-reached',
  'person-quota',
  'gap-days',
  'gap-times',
  'same-time',
])

/** A refusal adds to what is known: who passes a limit may still have to pay. */
export const hurdlesAfter = (before: Hurdles, error: unknown): Hurdles => {
  const known = { ...before, missingCents: 0 }
  if (!(error instanceof ApiError)) return known
  const { code, details = {} } = error
  if (code === 'PAYMENT_REQUIRED')
    return { ...known, costCents: Number(details['totalCents'] ?? 0) }
  if (code === 'NOT_BOOKABLE' && LIMITS.has(details['label']))
    return { ...known, isOverLimit: true }
  if (code === 'PERSON_ELSEWHERE') return { ...known, isOverLimit: true }
  if (code !== 'INSUFFICIENT_FUNDS') return known
  return {
    ...known,
    missingCents: Math.max(
      0,
      before.costCents - Number(details['leftCents'] ?? details['availableCents'] ?? 0),
    ),
  }
}
