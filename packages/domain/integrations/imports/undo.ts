// Why somebody whom an import brought cannot be taken back.

export const keepingReasons = ['changed', 'household', 'reservations', 'money', 'other'] as const
export type KeepingReason = (typeof keepingReasons)[number]

export interface KeptPerson {
  readonly userId: string
  readonly name: string
  readonly reason: KeepingReason
}

/** Some of them by name, and how many they are. */
export interface KeptPeople {
  readonly people: readonly KeptPerson[]
  readonly peopleCount: number
}

/** So many are named; of the others it is said how many there are. */
export const MAX_NAMED = 50
