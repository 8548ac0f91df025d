// How old somebody is on a day, both given as `YYYY-MM-DD`.

export const MAX_AGE_YEARS = 150

export const ageOn = (birthDay: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years
}

/** A birthday in the future, or one before anybody now alive, is a slip of the finger. */
export const isBirthdayPossible = (birthDay: string, today: string): boolean => {
  const age = ageOn(birthDay, today)
  return birthDay <= today && age <= MAX_AGE_YEARS
}

export interface Aged {
  readonly birthIso: string | null
  /** As somebody gave it; it counts only where there is no birthday. */
  readonly age: number | null
}

/** The age on a day: it follows the birthday, and without one it stays what was given. */
export const ageAt = ({ birthIso, age }: Aged, day: string): number | null =>
  birthIso === null ? age : ageOn(birthIso, day)
