import { defineRefusals } from '../kernel/refusal.ts'

export const identityRefusals = defineRefusals({
  SIGN_IN_FAILED: { status: 401, message: 'Incorrect username or password.' },
  NO_USERNAME: { status: 401, message: 'No username available. Please login.' },
  NO_REFRESH_TOKEN: { status: 401, message: 'No refresh-token available. Please login.' },
  NO_ACCOUNT: { status: 403, message: 'You do not have an active account with this organization.' },
})
