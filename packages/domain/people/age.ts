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
