// What a contributor may give: the account holder may set a limit per gift and one for all gifts
// together. The same rule gives the contributor immediate feedback and decides on the server.

import type { DepositLimits } from '../../organizations/deposit-limits.ts'
import { refuse, type Refusal } from '../../kernel/refusal.ts'
import { centsFromDecimal, type Cents } from '../../kernel/money.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { contributorRefusals } from './contributor.ts'

/** What a family may set as a limit. The organization decides what may be given. */
const MIN_LIMIT_CENTS = 100
export const MAX_GIFT_CENTS = 500_000
const MAX_TOTAL_CENTS = 10_000_000

export interface GiftLimits {
  readonly maxPerGiftCents: Cents | null
  readonly maxTotalCents: Cents | null
}

/** The family's limits within the organization's limits for one deposit. */
export type GiftRoom = GiftLimits & DepositLimits

type Typed = string | number | null | undefined

const readLimit = (typed: Typed, mostCents: Cents): number | null | undefined => {
  if (typed === null || typed === undefined || String(typed).trim() === '') return null
  const cents = centsFromDecimal(typed)
  return cents.ok && cents.value >= MIN_LIMIT_CENTS && cents.value <= mostCents
    ? cents.value
    : undefined
}

/** An empty field means no limit. */
export const readLimits = (typed: {
  readonly maxPerGift?: Typed
  readonly maxTotal?: Typed
}): Result<GiftLimits, Refusal> => {
  const maxPerGiftCents = readLimit(typed.maxPerGift, MAX_GIFT_CENTS)
  const maxTotalCents = readLimit(typed.maxTotal, MAX_TOTAL_CENTS)
  if (maxPerGiftCents === undefined || maxTotalCents === undefined)
    return refuse(contributorRefusals.LIMIT_NOT_VALID)
  if (maxPerGiftCents !== null && maxTotalCents !== null && maxTotalCents < maxPerGiftCents)
    return refuse(contributorRefusals.LIMIT_NOT_VALID)
  return ok({ maxPerGiftCents, maxTotalCents })
}

export type GiftVerdict =
  | { readonly kind: 'allowed' }
  | {
      readonly kind: 'too-little' | 'over-gift-limit' | 'over-total-limit'
      readonly limitCents: Cents
    }

/** `givenCents` is the sum of earlier gifts. */
export const assessGift = (
  amountCents: Cents,
  limits: GiftRoom,
  givenCents: Cents,
): GiftVerdict => {
  const perGiftCents = Math.min(limits.maxPerGiftCents ?? limits.maximumCents, limits.maximumCents)
  if (amountCents < limits.minimumCents)
    return { kind: 'too-little', limitCents: limits.minimumCents }
  if (amountCents > perGiftCents) return { kind: 'over-gift-limit', limitCents: perGiftCents }
  if (limits.maxTotalCents !== null && givenCents + amountCents > limits.maxTotalCents)
    return { kind: 'over-total-limit', limitCents: Math.max(0, limits.maxTotalCents - givenCents) }
  return { kind: 'allowed' }
}
