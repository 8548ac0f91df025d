import { defineRefusals } from '../kernel/refusal.ts'

export const onboardingRefusals = defineRefusals({
  /** Returned when a step is not, or no longer, asked of this household: done in another tab, say. */
  STEP_NOT_OPEN: { status: 409, message: 'This step is already done.' },
  INVALID_BIRTHDAY: { status: 400, message: 'Invalid birthday date. Must be in YYYY-MM-DD format.' },
  /** The same for an id that is not on the list and for one that somebody has: neither is to be found out by trying. */
  MEMBER_ID_NOT_FREE: { status: 409, message: 'That member ID is not known here, or it is already in use.' },
})
