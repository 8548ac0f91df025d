// A person's age on a day, both given as `YYYY-MM-DD`.

export const MAX_AGE_YEARS = 150

export const ageOn = (birthDay: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years
}

/** A birthday in the future, or before that of anyone alive, is a typo. */
export const isBirthdayPossible = (birthDay: string, today: string): boolean => {
  const age = ageOn(birthDay, today)
  return birthDay <= today && age <= MAX_AGE_YEARS
}

export interface Aged {
  readonly birthIso: string | null
  /** The age that was entered. It counts only when there is no birthday. */
  readonly age: number | null
}

/** The age on a day, computed from the birthday. Without a birthday, the entered age is used. */
export const ageAt = ({ birthIso, age }: Aged, day: string): number | null =>
  birthIso === null ? age : ageOn(birthIso, day)
