import { addDays } from '../kernel/calendar.ts'
import { defineRefusals } from '../kernel/refusal.ts'

export const reportRefusals = defineRefusals({
  WRONG_SPAN: {
    status: 400,
    message: 'Choose a last day that is on or after the first day, and at most one year later.',
  },
})

const MAX_DAYS = 366

/** Days are `YYYY-MM-DD`, both included. */
export const isSpan = (from: string, to: string): boolean =>
  from <= to && to < addDays(from, MAX_DAYS)
