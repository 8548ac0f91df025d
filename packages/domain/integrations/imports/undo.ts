// Why a person added by an import cannot be removed again.

export const keepingReasons = ['changed', 'household', 'reservations', 'money', 'other'] as const
export type KeepingReason = (typeof keepingReasons)[number]

export interface KeptPerson {
  readonly userId: string
  readonly name: string
  readonly reason: KeepingReason
}

/** Some of them by name, and the total number. */
export interface KeptPeople {
  readonly people: readonly KeptPerson[]
  readonly peopleCount: number
}

/** At most this many are named. The rest are only counted. */
export const MAX_NAMED = 50
