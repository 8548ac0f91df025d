// Until when a pet may be vaccinated: a year of this century. Others are slips of the finger, such
// as 0026.

const FIRST_VACCINATION_YEAR = 2000
const LAST_VACCINATION_YEAR = 2099

/** `day` as `YYYY-MM-DD`. */
export const isVaccinationPossible = (day: string): boolean => {
  const year = Number(day.slice(0, 4))
  return year >= FIRST_VACCINATION_YEAR && year <= LAST_VACCINATION_YEAR
}
