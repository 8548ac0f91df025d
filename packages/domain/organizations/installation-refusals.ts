import { defineRefusals } from '../kernel/refusal.ts'

export const installationRefusals = defineRefusals({
  HOST_INVALID: { status: 400, message: 'This is no name of a host.' },
  /** Its details name it. */
  HOST_TAKEN: { status: 409, message: 'This host belongs to somebody already.' },
  HOST_NEEDED: {
    status: 400,
    message: 'An organization needs at least one host that is not for visitors alone.',
  },
  /** The main portal's own, or the one that is worked from. */
  ORGANIZATION_NEEDED: {
    status: 409,
    message: 'This organization cannot be closed: the main portal is its own, or you work from it.',
  },
  NO_TIMES: { status: 400, message: 'These hours and days make no time that is still to come.' },
  TOO_MANY_TIMES: { status: 400, message: 'These are more times than a first schedule may have.' },
})
