// A gift before it is paid: how much for whom. It is checked with the server's own rule.

import type { OpenedInvitation } from '@lodgepole/contract/people/contributors/schemas'
import type { DepositLimits } from '@lodgepole/domain/organizations/deposit-limits'
import {
  assessGift,
  type GiftLimits,
  type GiftRoom,
  type GiftVerdict,
} from '@lodgepole/domain/people/contributors/limits'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { parseCents } from '../../../lib/format/amounts.ts'

/** The recipients and limits, regardless of how the giver arrived. */
export type GiftTerms = Pick<
  OpenedInvitation,
  'people' | 'organizationName' | 'maxPerGift' | 'maxTotal'
>

export interface Gift {
  readonly parts: readonly { readonly personId: string; readonly amountCents: number }[]
  readonly totalCents: number
}

/** The typed amounts by person. */
export type TypedAmounts = Readonly<Record<string, string>>

const centsOf = (decimal: string | null): number | null => {
  const cents = decimal === null ? undefined : centsFromDecimal(decimal)
  return cents?.ok ? cents.value : null
}

export const limitsOf = ({
  maxPerGift,
  maxTotal,
}: Pick<OpenedInvitation, 'maxPerGift' | 'maxTotal'>): GiftLimits => ({
  maxPerGiftCents: centsOf(maxPerGift),
  maxTotalCents: centsOf(maxTotal),
})

export const roomOf = (
  invitation: Pick<OpenedInvitation, 'maxPerGift' | 'maxTotal'>,
  { minimumCents, maximumCents }: DepositLimits,
): GiftRoom => ({ ...limitsOf(invitation), minimumCents, maximumCents })

const PROPOSED_CENTS = [1_000, 2_000, 5_000, 10_000]

/**
 * Suggested amounts, the same for each of `people`: the standard amounts that are allowed, or the
 * remaining limit in whole units if the standard amounts exceed it.
 */
export const proposedCents = (limits: GiftRoom, givenCents = 0, people = 1): readonly number[] => {
  const allowed = PROPOSED_CENTS.filter(
    (cents) => assessGift(cents * people, limits, givenCents).kind === 'allowed',
  )
  const left = limits.maxTotalCents === null ? Infinity : limits.maxTotalCents - givenCents
  const most = Math.floor(
    Math.min(limits.maxPerGiftCents ?? Infinity, limits.maximumCents, left) / people,
  )
  return allowed.length > 0 || most * people < limits.minimumCents
    ? allowed
    : [most >= 100 ? most - (most % 100) : most]
}

/** Whether the family's limit leaves nothing that could be given. */
export const isUsedUp = ({ maxTotalCents, minimumCents }: GiftRoom, givenCents: number): boolean =>
  maxTotalCents !== null && maxTotalCents - givenCents < minimumCents

export interface ReadGift {
  readonly gift: Gift
  /** The people whose amount can't be parsed. */
  readonly unreadable: readonly string[]
  readonly verdict: GiftVerdict
}

/** An empty field means no gift for that person. */
export const readGift = (typed: TypedAmounts, limits: GiftRoom, givenCents: number): ReadGift => {
  const filled = Object.entries(typed)
    .filter(([, text]) => text.trim() !== '')
    .map(([personId, text]) => ({ personId, amountCents: parseCents(text) }))
  const parts = filled.flatMap(({ personId, amountCents }) =>
    amountCents ? [{ personId, amountCents }] : [],
  )
  const totalCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    gift: { parts, totalCents },
    unreadable: filled
      .filter(({ amountCents }) => amountCents === undefined)
      .map(({ personId }) => personId),
    verdict: assessGift(totalCents, limits, givenCents),
  }
}

/** How the giver arrived. The object must stay the same between renders. */
export type GiverWay =
  | { readonly token: string }
  | { readonly contributorId: string; readonly organizationId: string }

/**
 * The same for the same giver, people, and amounts. It includes only as much of the link's secret
 * as is needed to distinguish two links.
 */
export const giftRequestKey = (way: GiverWay, { parts }: Gift): string =>
  JSON.stringify([
    'gift',
    'token' in way ? way.token.slice(0, 8) : way.contributorId,
    parts.map(({ personId, amountCents }) => [personId, amountCents]).toSorted(),
  ])
