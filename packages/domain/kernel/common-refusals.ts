// Refusals that any call may return, whatever its feature.

import { defineRefusals } from './refusal.ts'

export const commonRefusals = defineRefusals({
  INVALID_INPUT: { status: 400, message: 'The request is not valid.' },
  INVALID_JSON: { status: 400, message: 'The body is not valid JSON.' },
  SIGN_IN_REQUIRED: { status: 401, message: 'User is unauthenticated' },
  NOT_PERMITTED: { status: 403, message: 'You don’t have permission to do this. Ask the office.' },
  ORGANIZATION_MISMATCH: {
    status: 403,
    message: 'That organization does not belong to this address.',
  },
  /** A call named an account that the login cannot access, or no longer can. */
  ACCOUNT_NOT_YOURS: {
    status: 403,
    message: 'You no longer have access to this account. Choose another one.',
  },
  /**
   * Its details say what to do next: `set-up` when there is no factor yet, otherwise `prove` with
   * the existing one.
   */
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message:
      'Your work here needs a second step at sign-in. Set up an app or a passkey, or sign in ' +
      'again with yours.',
  },
  NOT_FOUND: { status: 404, message: 'We couldn’t find what you’re looking for.' },
  /** Its details name the organization and contain its message to members. */
  ORGANIZATION_CLOSED: { status: 403, message: 'This organization is closed.' },
  UNKNOWN_HOST: { status: 404, message: 'No organization uses this address.' },
  BODY_TOO_LARGE: {
    status: 413,
    message: 'That’s too much to send at once. Shorten the text, or choose a smaller file.',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body must be JSON.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'That Idempotency-Key was used for a different request.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again in a moment.' },
  UNEXPECTED_FAULT: { status: 500, message: 'There was a problem. Please try again later.' },
  OVERLOADED: { status: 503, message: 'Please reload the page and try again in a few minutes' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'Please reload the page and try again in a few minutes',
  },
  SHUTTING_DOWN: {
    status: 503,
    message: 'The server is restarting. Please try again in a moment.',
  },
})
