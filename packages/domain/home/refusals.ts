import { defineRefusals } from '../kernel/refusal.ts'

export const homeRefusals = defineRefusals({
  WRONG_PAGE: { status: 400, message: 'We couldn’t find this page. Go to the home page.' },
  WRONG_RANGE: { status: 400, message: 'Choose a first day and a last day at most 92 days later.' },
})

export const MAX_CALENDAR_DAYS = 92
