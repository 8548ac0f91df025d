// What somebody's stays entitle them to at a moment: the one they are in, else the next, else the
// one that was last. The account carries it (unit, beginning, end); whoever asks about passes,
// quotas or bookings reads it there.

import type { UnitId } from '../kernel/ids.ts'

export interface EntitlingStay {
  readonly unitId: UnitId
  readonly opensAt: number
  readonly closesAt: number
}

export interface Entitlement {
  /** The unit whose quotas are shared; null while nobody is there. */
  readonly lodgingIdPrimary: string | null
  readonly lodgingStartsAt: number
  readonly lodgingExpiresAt: number
}

/**
 * Among equals by everything else that there is, so that the answer does not depend on the order.
 */
const isBefore = (
  one: readonly (number | string)[],
  other: readonly (number | string)[],
): boolean => {
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && (one[at] as number) < (other[at] as number)
}
const later = <S extends EntitlingStay>(one: S, other: S): S =>
  isBefore([-one.closesAt, one.opensAt, one.unitId], [-other.closesAt, other.opensAt, other.unitId])
    ? one
    : other
const sooner = <S extends EntitlingStay>(one: S, other: S): S =>
  isBefore([one.opensAt, one.closesAt, one.unitId], [other.opensAt, other.closesAt, other.unitId])
    ? one
    : other

const isOpen = ({ opensAt, closesAt }: EntitlingStay, nowSeconds: number): boolean =>
  opensAt <= nowSeconds && nowSeconds < closesAt

/** `stays`: those that are confirmed. Undefined where there is none. */
export const entitlementAt = (
  stays: readonly EntitlingStay[],
  nowSeconds: number,
): Entitlement | undefined => {
  const now = stays.filter((stay) => isOpen(stay, nowSeconds))
  const next = stays.filter(({ opensAt }) => opensAt > nowSeconds)
  const chosen =
    now.length > 0
      ? now.reduce(later)
      : next.length > 0
        ? next.reduce(sooner)
        : stays.length > 0
          ? stays.reduce(later)
          : undefined
  return (
    chosen && {
      lodgingIdPrimary: now.length > 0 ? chosen.unitId : null,
      lodgingStartsAt: chosen.opensAt,
      lodgingExpiresAt: chosen.closesAt,
    }
  )
}

/** The stay that somebody has a spending account for; of two at once the one that lasts longer. */
export const accountStayAt = <S extends EntitlingStay & { readonly spendingAccount: boolean }>(
  stays: readonly S[],
  nowSeconds: number,
): S | undefined => {
  const open = stays.filter((stay) => stay.spendingAccount && isOpen(stay, nowSeconds))
  return open.length > 0 ? open.reduce((one, other) => later(one, other)) : undefined
}

/**
 * When the account ended that somebody had for a stay: with it, however late that is noticed. Now,
 * where it is gone without having ended.
 */
export const accountEndedAt = (
  stays: readonly (EntitlingStay & { readonly spendingAccount: boolean })[],
  nowSeconds: number,
): number => {
  const ends = stays.flatMap(({ spendingAccount, closesAt }) =>
    spendingAccount && closesAt <= nowSeconds ? [closesAt] : [],
  )
  return ends.length > 0 ? Math.max(...ends) : nowSeconds
}

/** Whether a booking has no stay around it any more. What has begun is not called off. */
export const isStranded = (
  { startSeconds, endSeconds }: { readonly startSeconds: number; readonly endSeconds: number },
  stays: readonly EntitlingStay[],
  nowSeconds: number,
): boolean =>
  startSeconds > nowSeconds &&
  !stays.some(({ opensAt, closesAt }) => opensAt <= startSeconds && endSeconds <= closesAt)
