import { defineRefusals } from '../kernel/refusal.ts'

export const installationRefusals = defineRefusals({
  HOST_INVALID: {
    status: 400,
    message: 'This isn’t a valid host name. Enter a name such as camp.example.',
  },
  /** Its details name the host. */
  HOST_TAKEN: {
    status: 409,
    message: 'This host already belongs to another organization. Enter another one.',
  },
  /** Its details name the host. */
  HOST_OF_INSTALLATION: {
    status: 409,
    message: 'This host belongs to the main portal or to the staff console. Choose another name.',
  },
  HOST_NEEDED: {
    status: 400,
    message: 'An organization needs at least one host for members. Add one without a star.',
  },
  /**
   * The main portal's own organization, and the one the administrator is working in, cannot be
   * closed.
   */
  ORGANIZATION_NEEDED: {
    status: 409,
    message:
      'This organization can’t be closed, because the main portal belongs to it or ' +
      'you’re working in it. Switch to another organization first.',
  },
  NO_TIMES: {
    status: 400,
    message: 'These hours and days don’t create any upcoming times. Choose other days or hours.',
  },
  TOO_MANY_TIMES: {
    status: 400,
    message:
      'This would create more times than a first schedule can have. Choose fewer weeks or ' +
      'longer times.',
  },
})
