import { defineRefusals } from '../kernel/refusal.ts'

export const identityRefusals = defineRefusals({
  SIGN_IN_FAILED: { status: 401, message: 'Incorrect username or password.' },
  NO_USERNAME: { status: 401, message: 'No username available. Please login.' },
  NO_REFRESH_TOKEN: { status: 401, message: 'No refresh-token available. Please login.' },
  WRONG_ORIGIN: { status: 403, message: 'This request did not come from a page of this portal.' },
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
    message: 'Please confirm your email address first. We have sent you a new code.',
  },
  NAME_TAKEN: {
    status: 409,
    message:
      'That username or email cannot be used. If it is yours, sign in or recover your password.',
  },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait a moment and try again.' },
  TOO_MANY_INVITATIONS_ASKED: {
    status: 429,
    message:
      'Your network has asked for several invitations already. Please try again later, or ' +
      'contact us.',
  },
  PASSWORD_NOT_ALLOWED: { status: 400, message: 'The password does not meet the requirements.' },
  PASSWORD_TOO_COMMON: {
    status: 400,
    message:
      'That password is one of the first that strangers try. Please choose another one: three ' +
      'or four unrelated words and a number, written together, without your name or your ' +
      'organization’s.',
  },
  PASSWORD_NOT_NEW: {
    status: 400,
    message: 'That is the password you have now. Please choose another one.',
  },
  INVALID_EMAIL: { status: 400, message: 'Email is not defined' },
  WRONG_CODE: {
    status: 400,
    message: 'That code is not right, or no longer valid. Please request a new one.',
  },
  INVITATION_EXPIRED: {
    status: 410,
    message: 'This invitation has expired. Ask whoever invited you to send it again.',
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
      'Mail to your address comes back, so the code may not reach you. Enter a recovery code, or ' +
      'ask the office to correct the address.',
  },
  SIGN_UP_CLOSED: { status: 403, message: 'This organization does not take new accounts online.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'The second step is off. Please switch it on first.' },
  SECOND_FACTOR_ON: {
    status: 409,
    message: 'The second step is on already. Please switch it off first.',
  },
  /** Its details say by which ways. */
  PROOF_REQUIRED: {
    status: 403,
    message: 'Please confirm it’s you. It has been more than five minutes since you last did.',
  },
  PASSKEY_NOT_ACCEPTED: {
    status: 401,
    message: 'This passkey was not accepted. Please try again, or sign in with your password.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'A login has at most 20 passkeys. Please remove one first.',
  },
  PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey is not there any more.' },
  LAST_SECOND_FACTOR: {
    status: 409,
    message:
      'Your work needs a second step at sign-in, and this is your last one. Please set up ' +
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
      'Only an administrator of the installation can reset this second step: this person ' +
      'began to work here less than a day ago, or has an account with another organization ' +
      'too.',
  },
  NO_SECOND_FACTOR: { status: 409, message: 'This person has no second step to reset.' },
  PROOF_WAY_CLOSED: {
    status: 403,
    message: 'You cannot prove who you are this way. Please choose another one.',
  },
  CANNOT_RETRIEVE_USER: { status: 404, message: 'Cannot retrieve the current user' },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'No user returned' },
  CANNOT_ACT_AS_ADMIN: {
    status: 403,
    message: 'You can’t act as an administrator. Choose another person.',
  },
  HAND_OVER_OVER: {
    status: 401,
    message: 'This way in works once, for one minute. Please begin again from the console.',
  },
  CUSTOM_CHALLENGE: { status: 501, message: 'Not able to handle custom challange' },
  MFA_SETUP_CHALLENGE: { status: 501, message: 'Not able to process mfaSetup' },
  TOTP_CHALLENGE: { status: 501, message: 'Not able to process totpRequired' },
  PROVIDER_NOT_BEGUN: {
    status: 401,
    message: 'Signing in was not begun in this browser, or took too long. Please try again.',
  },
  PROVIDER_DENIED: {
    status: 401,
    message: 'Signing in was cancelled on your organization’s sign-in page.',
  },
  PROVIDER_NOT_TRUSTED: {
    status: 401,
    message:
      'The answer of your organization’s sign-in page could not be trusted. Please try again.',
  },
  PROVIDER_UNREACHABLE: {
    status: 503,
    message: 'Your organization’s sign-in page cannot be reached. Please try again later.',
  },
  PROVIDER_EMAIL_UNVERIFIED: {
    status: 403,
    message:
      'Your organization’s sign-in page has not confirmed your email address. Please confirm ' +
      'it there first.',
  },
  PROVIDER_OTHER_PERSON: {
    status: 403,
    message:
      'Your account belongs to another sign-in of your organization. Please contact your ' +
      'organization.',
  },
  NO_PROVIDER: { status: 404, message: 'This organization has no sign-in page of its own.' },
  PROVIDER_MANAGED: {
    status: 403,
    message: 'Your organization’s own sign-in page looks after this. Please do it there.',
  },
  PROVIDER_SETTINGS_INVALID: {
    status: 400,
    message: 'The issuer must be the https address of an OpenID Connect provider.',
  },
  PROVIDER_SECRET_MISSING: { status: 400, message: 'A new provider needs its client secret.' },
})
