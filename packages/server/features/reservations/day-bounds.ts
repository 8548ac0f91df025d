import { addDays } from '@lodgepole/domain/kernel/calendar'

const DAY_SECONDS = 86_400

/** The day lies between these two instants in any time zone. */
export const dayBounds = (day: string) => ({
  lowerSeconds: Date.parse(`${day}T00:00:00Z`) / 1000 - DAY_SECONDS,
  upperSeconds: Date.parse(`${addDays(day, 1)}T00:00:00Z`) / 1000 + DAY_SECONDS,
})
