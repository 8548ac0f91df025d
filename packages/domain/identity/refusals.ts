import { defineRefusals } from '../kernel/refusal.ts'

export const identityRefusals = defineRefusals({
  SIGN_IN_FAILED: { status: 401, message: 'Incorrect username or password.' },
  NO_USERNAME: { status: 401, message: 'No username available. Please login.' },
  NO_REFRESH_TOKEN: { status: 401, message: 'No refresh-token available. Please login.' },
  WRONG_ORIGIN: {
    status: 403,
    message: 'This request didn’t come from a page of this portal. Reload the page and try again.',
  },
  NO_ACCOUNT: { status: 403, message: 'You do not have an active account with this organization.' },
  PASSWORD_RESET_REQUIRED: {
    status: 403,
    message:
      'Password has be reset. Please check your email for a verification code. Then click the ' +
      'Enter Verification Code link below to reset your password. If you did not receive a ' +
      'code, then click Forgot Password below to request a new one.',
  },
  CONFIRMATION_REQUIRED: {
    status: 403,
    message: 'Please confirm your email address first. We sent you a new code.',
  },
  NAME_TAKEN: {
    status: 409,
    message: 'This username or email can’t be used. If it’s yours, sign in or reset your password.',
  },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait a moment and try again.' },
  TOO_MANY_INVITATIONS_ASKED: {
    status: 429,
    message:
      'Your network has already requested several invitations. Try again later, or ' +
      'contact us.',
  },
  PASSWORD_NOT_ALLOWED: { status: 400, message: 'The password doesn’t meet the requirements.' },
  PASSWORD_TOO_COMMON: {
    status: 400,
    message:
      'This password is easy to guess. Choose another one, such as three or four ' +
      'unrelated words and a number, written together. Don’t use your name or your ' +
      'organization’s.',
  },
  PASSWORD_NOT_NEW: {
    status: 400,
    message: 'This is your current password. Choose another one.',
  },
  INVALID_EMAIL: { status: 400, message: 'Email is not defined' },
  WRONG_CODE: {
    status: 400,
    message: 'This code isn’t right, or it has expired. Request a new one.',
  },
  INVITATION_EXPIRED: {
    status: 410,
    message: 'This invitation has expired. Ask the person who invited you to send it again.',
  },
  NOT_INITIALIZED: { status: 400, message: 'The identity user is not initialized' },
  NO_ORGANIZATION: {
    status: 403,
    message: 'This account does not have an associated organization.',
  },
  CHALLENGE_OVER: { status: 401, message: 'Unexpected result' },
  CODE_UNDELIVERED: {
    status: 409,
    message:
      'Our emails to your address come back, so the code may not reach you. Enter a ' +
      'recovery code, or ask the office to correct your address.',
  },
  /** A restored installation that an operator has not released yet. */
  MAIL_ON_HOLD: {
    status: 503,
    message:
      'This system was restored from a backup and is on hold, so it sends no email and no ' +
      'codes. Ask the office for help.',
  },
  SIGN_UP_CLOSED: {
    status: 403,
    message: 'This organization doesn’t open accounts online. Ask the office for an invitation.',
  },
  SECOND_FACTOR_OFF: { status: 409, message: 'The second step is off. Turn it on first.' },
  SECOND_FACTOR_ON: {
    status: 409,
    message: 'The second step is already on. Turn it off first.',
  },
  /** Its details list the available methods. */
  PROOF_REQUIRED: {
    status: 403,
    message: 'Please confirm it’s you. You last did so more than five minutes ago.',
  },
  PASSKEY_NOT_ACCEPTED: {
    status: 401,
    message: 'This passkey didn’t work. Try again, or sign in with your password.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'You already have 20 passkeys. Remove one first.',
  },
  PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey was already removed. Reload the page.' },
  LAST_SECOND_FACTOR: {
    status: 409,
    message:
      'Your work needs a second step at sign-in, and this is your only one. Set up ' +
      'another one first.',
  },
  OWN_FACTOR_RESET: {
    status: 409,
    message: 'You can’t reset your own second step here. Change it under Credentials.',
  },
  FACTOR_OF_STAFF_ONLY: {
    status: 409,
    message: 'You can reset the second step only for people who work here.',
  },
  FACTOR_RESET_BY_ADMINISTRATOR: {
    status: 403,
    message:
      'Only an administrator of the installation can reset this second step, because ' +
      'this person started here less than a day ago or has an account with another ' +
      'organization too.',
  },
  NO_SECOND_FACTOR: { status: 409, message: 'This person has no second step to reset.' },
  PROOF_WAY_CLOSED: {
    status: 403,
    message: 'You can’t confirm that it’s you this way. Choose another way.',
  },
  CANNOT_RETRIEVE_USER: { status: 404, message: 'Cannot retrieve the current user' },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'No user returned' },
  CANNOT_ACT_AS_ADMIN: {
    status: 403,
    message: 'You can’t act as an administrator. Choose another person.',
  },
  HAND_OVER_OVER: {
    status: 401,
    message:
      'This link no longer works. It’s valid once, for one minute. Start again from the console.',
  },
  CUSTOM_CHALLENGE: { status: 501, message: 'Not able to handle custom challange' },
  MFA_SETUP_CHALLENGE: { status: 501, message: 'Not able to process mfaSetup' },
  TOTP_CHALLENGE: { status: 501, message: 'Not able to process totpRequired' },
  PROVIDER_NOT_BEGUN: {
    status: 401,
    message: 'You started signing in with another browser, or it took too long. Please try again.',
  },
  PROVIDER_DENIED: {
    status: 401,
    message: 'You canceled signing in on your organization’s page. Try again when you’re ready.',
  },
  PROVIDER_NOT_TRUSTED: {
    status: 401,
    message:
      'We couldn’t verify the answer from your organization’s sign-in page. Please try again.',
  },
  PROVIDER_UNREACHABLE: {
    status: 503,
    message: 'We can’t reach your organization’s sign-in page. Please try again later.',
  },
  PROVIDER_EMAIL_UNVERIFIED: {
    status: 403,
    message:
      'Your organization’s sign-in page hasn’t confirmed your email address. Confirm ' +
      'it there first.',
  },
  PROVIDER_OTHER_PERSON: {
    status: 403,
    message: 'Your account is linked to another login at your organization. Contact the office.',
  },
  NO_PROVIDER: { status: 404, message: 'This organization has no sign-in page of its own.' },
  PROVIDER_MANAGED: {
    status: 403,
    message: 'You manage this on your organization’s own sign-in page. Change it there.',
  },
  PROVIDER_SETTINGS_INVALID: {
    status: 400,
    message: 'The issuer must be the https address of an OpenID Connect provider.',
  },
  PROVIDER_SECRET_MISSING: { status: 400, message: 'A new provider needs its client secret.' },
})
