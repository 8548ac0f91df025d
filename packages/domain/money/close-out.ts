// What happens to a person's remaining funds when the office closes the accounts of a whole
// session. The same rule produces the preview and the result.

import type { Cents } from '../kernel/money.ts'
import { defineRefusals } from '../kernel/refusal.ts'
import type { Transitions } from '../kernel/transitions.ts'
import type { LeftoverChoice } from './leftover-funds.ts'

/**
 * Either as each household has chosen, with refunds to cards when it has not, or refunds to cards
 * for everyone.
 */
export const closeOutPolicies = ['as-chosen', 'refund'] as const
export type CloseOutPolicy = (typeof closeOutPolicies)[number]

export const closeOutStates = [
  'waiting',
  'refunding',
  'refunded',
  'donated',
  'kept',
  'nothing',
  'failed',
] as const
export type CloseOutState = (typeof closeOutStates)[number]

/** The states of one person in a close-out. A failed one can be retried. */
export const closeOutTransitions = {
  waiting: ['refunding', 'donated', 'kept', 'nothing', 'failed'],
  refunding: ['refunded', 'failed'],
  refunded: [],
  donated: [],
  kept: [],
  nothing: [],
  failed: ['waiting'],
} as const satisfies Transitions<CloseOutState>

export const closeOutRefusals = defineRefusals({
  CLOSE_OUT_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this close-out. Choose one from the list.',
  },
  CLOSE_OUT_NOBODY: { status: 409, message: 'No one has remaining funds to close out.' },
  /** Returned with the current figures. */
  CLOSE_OUT_CHANGED: {
    status: 409,
    message: 'The remaining funds have changed. Review them and choose again.',
  },
  NOTHING_TO_RETRY: { status: 409, message: 'This close-out has no failed accounts to retry.' },
  SESSION_NOT_FOUND: { status: 404, message: 'We couldn’t find this session. Choose another one.' },
})

export interface FundsLeft {
  readonly remainingCents: Cents
  /** The part that came by card and can be refunded to it. */
  readonly refundableCents: Cents
  readonly chosen: LeftoverChoice | undefined
}

/** `why`: the reason that the money stays. */
export type CloseOutVerdict =
  | { readonly action: 'refund' | 'donate'; readonly movedCents: Cents }
  | { readonly action: 'keep'; readonly why: 'chosen' | 'not-by-card' }
  | { readonly action: 'nothing' }

export const closeOutVerdict = (
  { remainingCents, refundableCents, chosen }: FundsLeft,
  policy: CloseOutPolicy,
  canDonate: boolean,
): CloseOutVerdict => {
  if (remainingCents <= 0) return { action: 'nothing' }
  const choice = policy === 'as-chosen' ? (chosen ?? 'refund') : 'refund'
  if (choice === 'carry-over') return { action: 'keep', why: 'chosen' }
  if (choice === 'donate' && canDonate) return { action: 'donate', movedCents: remainingCents }
  return refundableCents > 0
    ? { action: 'refund', movedCents: refundableCents }
    : { action: 'keep', why: 'not-by-card' }
}

export interface CloseOutSums {
  readonly people: number
  readonly cents: Cents
  readonly refund: { readonly people: number; readonly cents: Cents }
  readonly donate: { readonly people: number; readonly cents: Cents }
  /**
   * The people whose money stays, and all money that stays, including that of people who get a
   * partial refund.
   */
  readonly keep: { readonly people: number; readonly cents: Cents }
  /** The part of that which belongs to people who get a partial refund. */
  readonly restCents: Cents
}

export const sumVerdicts = (
  verdicts: readonly { readonly remainingCents: Cents; readonly verdict: CloseOutVerdict }[],
): CloseOutSums => {
  const of = (action: CloseOutVerdict['action']) =>
    verdicts.filter(({ verdict }) => verdict.action === action)
  const moved = (action: 'refund' | 'donate') =>
    of(action).reduce(
      (sum, { verdict }) => sum + ('movedCents' in verdict ? verdict.movedCents : 0),
      0,
    )
  const all = verdicts.reduce((sum, { remainingCents }) => sum + remainingCents, 0)
  const [refundCents, donateCents] = [moved('refund'), moved('donate')]
  const keptCents = of('keep').reduce((sum, { remainingCents }) => sum + remainingCents, 0)
  return {
    people: verdicts.length,
    cents: all,
    refund: { people: of('refund').length, cents: refundCents },
    donate: { people: of('donate').length, cents: donateCents },
    keep: { people: of('keep').length, cents: all - refundCents - donateCents },
    restCents: all - refundCents - donateCents - keptCents,
  }
}
