import { defineRefusals } from '../../kernel/refusal.ts'

/** Per account. More would be a mistake or abuse. */
export const MAX_FEEDS = 20

export const calendarRefusals = defineRefusals({
  FEED_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this calendar address. It may have been removed.',
  },
  TOO_MANY_FEEDS: {
    status: 409,
    message: 'You’ve reached the limit of calendar addresses. Remove one first.',
  },
})
