// What a person's stays entitle them to at a given time. The current stay counts, otherwise the
// next, otherwise the last. The result is stored on the account (unit, beginning, end), where
// passes, quotas and bookings read it.

import type { UnitId } from '../kernel/ids.ts'

export interface EntitlingStay {
  readonly unitId: UnitId
  readonly opensAt: number
  readonly closesAt: number
}

export interface Entitlement {
  /** The unit whose quotas are shared. Null while the person is not staying there. */
  readonly lodgingIdPrimary: string | null
  readonly lodgingStartsAt: number
  readonly lodgingExpiresAt: number
}

/** Breaks ties with all other fields, so that the result does not depend on the order. */
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

/** `stays`: the confirmed ones. Undefined when there are none. */
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

/** The stay that gives a person a spending account. If two do, the one that lasts longer. */
export const accountStayAt = <S extends EntitlingStay & { readonly spendingAccount: boolean }>(
  stays: readonly S[],
  nowSeconds: number,
): S | undefined => {
  const open = stays.filter((stay) => stay.spendingAccount && isOpen(stay, nowSeconds))
  return open.length > 0 ? open.reduce((one, other) => later(one, other)) : undefined
}

/**
 * When the spending account of a stay ended: at the end of the stay, however late that is noticed.
 * Now, if the stay was removed before it ended.
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

/** Whether a booking is no longer within any stay. A booking that has begun is not canceled. */
export const isStranded = (
  { startSeconds, endSeconds }: { readonly startSeconds: number; readonly endSeconds: number },
  stays: readonly EntitlingStay[],
  nowSeconds: number,
): boolean =>
  startSeconds > nowSeconds &&
  !stays.some(({ opensAt, closesAt }) => opensAt <= startSeconds && endSeconds <= closesAt)
