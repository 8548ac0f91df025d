// Until when a pet's vaccination may be valid: a year in this century. Other years are typos, such
// as 0026.

const FIRST_VACCINATION_YEAR = 2000
const LAST_VACCINATION_YEAR = 2099

/** `day` as `YYYY-MM-DD`. */
export const isVaccinationPossible = (day: string): boolean => {
  const year = Number(day.slice(0, 4))
  return year >= FIRST_VACCINATION_YEAR && year <= LAST_VACCINATION_YEAR
}
