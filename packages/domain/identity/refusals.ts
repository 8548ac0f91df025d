import { defineRefusals } from '../kernel/refusal.ts'

export const identityRefusals = defineRefusals({
  SIGN_IN_FAILED: { status: 401, message: 'Incorrect username or password.' },
  NO_USERNAME: { status: 401, message: 'No username available. Please login.' },
  NO_REFRESH_TOKEN: { status: 401, message: 'No refresh-token available. Please login.' },
  NO_ACCOUNT: { status: 403, message: 'You do not have an active account with this organization.' },
  PASSWORD_RESET_REQUIRED: {
    status: 403,
    message:
      'Password has be reset. Please check your email for a verification code. Then click the Enter Verification Code link below to reset your password. If you did not receive a code, then click Forgot Password below to request a new one.',
  },
  CONFIRMATION_REQUIRED: { status: 403, message: 'Please confirm your email address first. We have sent you a new code.' },
  NAME_TAKEN: { status: 409, message: 'That username or email cannot be used. If it is yours, sign in or recover your password.' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait a moment and try again.' },
  PASSWORD_NOT_ALLOWED: { status: 400, message: 'The password does not meet the requirements.' },
  INVALID_EMAIL: { status: 400, message: 'Email is not defined' },
  WRONG_CODE: { status: 400, message: 'That code is not right, or no longer valid. Please request a new one.' },
  CHALLENGE_OVER: { status: 401, message: 'Unexpected result' },
  SIGN_UP_CLOSED: { status: 403, message: 'This organization does not take new accounts online.' },
  CANNOT_RETRIEVE_USER: { status: 404, message: 'Cannot retrieve the current user' },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'No user returned' },
  CUSTOM_CHALLENGE: { status: 501, message: 'Not able to handle custom challange' },
  MFA_SETUP_CHALLENGE: { status: 501, message: 'Not able to process mfaSetup' },
  TOTP_CHALLENGE: { status: 501, message: 'Not able to process totpRequired' },
})
