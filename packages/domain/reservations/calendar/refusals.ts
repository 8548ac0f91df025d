import { defineRefusals } from '../../kernel/refusal.ts'

/** Of one account: more would be a mistake, or somebody trying. */
export const MAX_FEEDS = 20

export const calendarRefusals = defineRefusals({
  FEED_NOT_FOUND: { status: 404, message: 'This calendar address is not there, or was withdrawn.' },
  TOO_MANY_FEEDS: {
    status: 409,
    message: 'There are too many calendar addresses. Please withdraw one first.',
  },
})
