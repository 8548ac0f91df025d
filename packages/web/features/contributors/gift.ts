// A gift before it is paid: how much for whom. What may be given is judged by the same rule as on the server.

import { ApiError } from '@lodgepole/contract/client'
import type { OpenedInvitation } from '@lodgepole/contract/contributors/schemas'
import { judgeGift, LEAST_GIFT_CENTS, type GiftLimits, type GiftVerdict } from '@lodgepole/domain/contributors/limits'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { typedCents } from '../../lib/amounts.ts'

/** For whom and how much, whichever way somebody came. */
export type GiftTerms = Pick<OpenedInvitation, 'people' | 'organizationName' | 'maxPerGift' | 'maxTotal'>

export interface Gift {
  readonly parts: readonly { readonly personId: string; readonly amountCents: number }[]
  readonly totalCents: number
}

/** What was typed, by person. */
export type TypedAmounts = Readonly<Record<string, string>>

const centsOf = (decimal: string | null): number | null => {
  const cents = decimal === null ? undefined : centsFromDecimal(decimal)
  return cents?.ok ? cents.value : null
}

export const limitsOf = ({ maxPerGift, maxTotal }: Pick<OpenedInvitation, 'maxPerGift' | 'maxTotal'>): GiftLimits => ({
  maxPerGiftCents: centsOf(maxPerGift),
  maxTotalCents: centsOf(maxTotal),
})

const PROPOSED_CENTS = [1_000, 2_000, 5_000, 10_000]

/** Amounts to choose from, the same for each of `people`: the usual ones that are allowed, or what is left in whole units where they are above it. */
export const proposedCents = (limits: GiftLimits, givenCents = 0, people = 1): readonly number[] => {
  const allowed = PROPOSED_CENTS.filter((cents) => judgeGift(cents * people, limits, givenCents).kind === 'allowed')
  const left = limits.maxTotalCents === null ? Infinity : limits.maxTotalCents - givenCents
  const most = Math.floor(Math.min(limits.maxPerGiftCents ?? Infinity, left) / people)
  return allowed.length > 0 || !Number.isFinite(most) || most * people < LEAST_GIFT_CENTS ? allowed : [most >= 100 ? most - (most % 100) : most]
}

/** The family's limit leaves nothing that could be given. */
export const isUsedUp = ({ maxTotalCents }: GiftLimits, givenCents: number): boolean => maxTotalCents !== null && maxTotalCents - givenCents < LEAST_GIFT_CENTS

export interface ReadGift {
  readonly gift: Gift
  /** Whose amount cannot be read. */
  readonly unreadable: readonly string[]
  readonly verdict: GiftVerdict
}

/** Nothing typed is nothing for that person. */
export const readGift = (typed: TypedAmounts, limits: GiftLimits, givenCents: number): ReadGift => {
  const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '').map(([personId, text]) => ({ personId, amountCents: typedCents(text) }))
  const parts = filled.flatMap(({ personId, amountCents }) => (amountCents ? [{ personId, amountCents }] : []))
  const totalCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    gift: { parts, totalCents },
    unreadable: filled.filter(({ amountCents }) => amountCents === undefined).map(({ personId }) => personId),
    verdict: judgeGift(totalCents, limits, givenCents),
  }
}

export const isSameGift = (one: Gift, other: Gift): boolean => JSON.stringify(one.parts) === JSON.stringify(other.parts)

/** After such an answer nothing is under way any more, and the next try is a new gift. Being slowed down says nothing of an earlier try. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code.startsWith('CARD_') || (error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429))
