// A gift before it is paid: whom it is for, how much, and a few words. What may be given is judged by the same rule as on
// the server.

import type { OpenedInvitation } from '@lodgepole/contract/contributors/schemas'
import { judgeGift, type GiftLimits, type GiftVerdict } from '@lodgepole/domain/contributors/limits'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'

export interface Gift {
  readonly personId: string
  readonly amountCents: number
  readonly note: string
}

const centsOf = (decimal: string | null): number | null => {
  const cents = decimal === null ? undefined : centsFromDecimal(decimal)
  return cents?.ok ? cents.value : null
}

export const limitsOf = ({ maxPerGift, maxTotal }: Pick<OpenedInvitation, 'maxPerGift' | 'maxTotal'>): GiftLimits => ({
  maxPerGiftCents: centsOf(maxPerGift),
  maxTotalCents: centsOf(maxTotal),
})

const PROPOSED_CENTS = [1_000, 2_000, 5_000, 10_000]

/** Amounts to choose from: the usual ones that are allowed, or the limit itself where all of them are above it. */
export const proposedCents = (limits: GiftLimits): readonly number[] => {
  const allowed = PROPOSED_CENTS.filter((cents) => judgeGift(cents, limits, 0).kind === 'allowed')
  const most = Math.min(limits.maxPerGiftCents ?? Infinity, limits.maxTotalCents ?? Infinity)
  return allowed.length > 0 || !Number.isFinite(most) ? allowed : [most]
}

/** What was typed as an amount; people write `12,50` as well. */
export const readAmount = (typed: string, limits: GiftLimits): { readonly amountCents: number; readonly verdict: GiftVerdict } | undefined => {
  const cents = centsFromDecimal(typed.trim().replace(',', '.'))
  return cents.ok ? { amountCents: cents.value, verdict: judgeGift(cents.value, limits, 0) } : undefined
}
