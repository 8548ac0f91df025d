// Why a person added by an import cannot be removed again.

export const reasonsToKeep = ['changed', 'household', 'reservations', 'money', 'other'] as const
export type ReasonToKeep = (typeof reasonsToKeep)[number]

export interface KeptPerson {
  readonly userId: string
  readonly name: string
  readonly reason: ReasonToKeep
}

/** Some of them by name, and the total number. */
export interface KeptPeople {
  readonly people: readonly KeptPerson[]
  readonly peopleCount: number
}

/** At most this many are named. The rest are only counted. */
export const MAX_NAMED = 50
