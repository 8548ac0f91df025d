// A renter may book only for the time of their stay. Owners, tenants and members have no such
// restriction.

export interface StayTime {
  /** Null when there is no start to wait for. */
  readonly startsAtSeconds: number | null
  readonly endsAtSeconds: number | null
}

interface LodgingOfPerson {
  readonly lodgingTenantType: string | null
  readonly lodgingStartsAt: number | null
  readonly lodgingExpiresAt: number | null
}

export const stayOf = ({
  lodgingTenantType,
  lodgingStartsAt,
  lodgingExpiresAt,
}: LodgingOfPerson): StayTime | null =>
  lodgingTenantType === 'tenant-short-term' &&
  (lodgingStartsAt !== null || lodgingExpiresAt !== null)
    ? { startsAtSeconds: lodgingStartsAt, endsAtSeconds: lodgingExpiresAt }
    : null

export const isOutside = (
  { startsAtSeconds, endsAtSeconds }: StayTime,
  event: { readonly startSeconds: number; readonly endSeconds: number },
): boolean =>
  (startsAtSeconds !== null && event.startSeconds < startsAtSeconds) ||
  (endsAtSeconds !== null && event.endSeconds > endsAtSeconds)
