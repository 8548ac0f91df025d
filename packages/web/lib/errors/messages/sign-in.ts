// Why signing in, or a change of the own login, is refused. The first page has them.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const signInErrors = {
  CANNOT_RETRIEVE_USER: msg`Cannot retrieve the current user`,
  CHALLENGE_OVER: msg`Unexpected result`,
  CODE_UNDELIVERED: msg`Mail to your address comes back, so the code may not reach you. Enter a recovery code, or ask the office to correct the address.`,
  CONFIRMATION_REQUIRED: msg`Please confirm your email address first. We have sent you a new code.`,
  CUSTOM_CHALLENGE: msg`Not able to handle custom challange`,
  HAND_OVER_OVER: msg`This way in works once, for one minute. Please begin again from the console.`,
  INVITATION_EXPIRED: msg`This invitation has expired. Ask whoever invited you to send it again.`,
  MFA_SETUP_CHALLENGE: msg`Not able to process mfaSetup`,
  NAME_TAKEN: msg`That username or email cannot be used. If it is yours, sign in or recover your password.`,
  NOT_INITIALIZED: msg`The identity user is not initialized`,
  PASSKEY_NOT_ACCEPTED: msg`This passkey was not accepted. Please try again, or sign in with your password.`,
  PASSKEY_NOT_FOUND: msg`This passkey is not there any more.`,
  PASSWORD_NOT_ALLOWED: msg`The password does not meet the requirements.`,
  PASSWORD_NOT_NEW: msg`That is the password you have now. Please choose another one.`,
  PASSWORD_RESET_REQUIRED: msg`Password has be reset. Please check your email for a verification code. Then click the Enter Verification Code link below to reset your password. If you did not receive a code, then click Forgot Password below to request a new one.`,
  PASSWORD_TOO_COMMON: msg`That password is one of the first that strangers try. Please choose another one: three or four unrelated words and a number, written together, without your name or your organization’s.`,
  PROOF_WAY_CLOSED: msg`You cannot prove who you are this way. Please choose another one.`,
  SIGN_UP_CLOSED: msg`This organization does not take new accounts online.`,
  TOO_MANY_INVITATIONS_ASKED: msg`Your network has asked for several invitations already. Please try again later, or contact us.`,
  TOO_MANY_PASSKEYS: msg`A login has at most 20 passkeys. Please remove one first.`,
  TOTP_CHALLENGE: msg`Not able to process totpRequired`,
  WRONG_CODE: msg`That code is not right, or no longer valid. Please request a new one.`,
} satisfies ErrorMessages
