// What prevents a seat for a person at the desk, read from the server's refusals: a price, a limit
// for members, too little money.

import { ApiError } from '@lodgepole/contract/client'
import type { LabelCode } from '@lodgepole/domain/reservations/verdict'

export interface Obstacles {
  /** The price, once the server has named it. */
  readonly costCents: number
  /** A limit for members was reached, which staff can override with a reason. */
  readonly isOverLimit: boolean
  /** How much the account lacks after a sale was refused for insufficient funds. */
  readonly missingCents: number
}

export const noObstacles: Obstacles = { costCents: 0, isOverLimit: false, missingCents: 0 }

/** The minimum length that the server requires. */
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

/** A refusal adds to what is known: overriding a limit may still leave a price to pay. */
export const obstaclesAfter = (before: Obstacles, error: unknown): Obstacles => {
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
