// The refusals of signing in, in the visitor's language; everything else is told as everywhere.

import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../lib/errors/error-messages.ts'

export const useErrorMessage = errorMessages({
  PASSWORD_RESET_REQUIRED: msg`Password has be reset. Please check your email for a verification code. Then click the Enter Verification Code link below to reset your password. If you did not receive a code, then click Forgot Password below to request a new one.`,
  CONFIRMATION_REQUIRED: msg`Please confirm your email address first. We have sent you a new code.`,
  TOO_MANY_INVITATIONS_ASKED: msg`Your network has asked for several invitations already. Please try again later, or contact us.`,
  TOO_MANY_TRIES: msg`Too many tries. Please wait a moment and try again.`,
  PASSWORD_NOT_ALLOWED: msg`The password does not meet the requirements.`,
  PASSWORD_TOO_COMMON: msg`That password is one of the first that strangers try. Please choose another one: three or four unrelated words and a number, written together, without your name or your organization’s.`,
  PASSWORD_NOT_NEW: msg`That is the password you have now. Please choose another one.`,
  PASSKEY_NOT_ACCEPTED: msg`This passkey was not accepted. Please try again, or sign in with your password.`,
  TOO_MANY_PASSKEYS: msg`A login has at most 20 passkeys. Please remove one first.`,
  PASSKEY_NOT_FOUND: msg`This passkey is not there any more.`,
  PROOF_WAY_CLOSED: msg`You cannot prove who you are this way. Please choose another one.`,
  WRONG_CODE: msg`That code is not right, or no longer valid. Please request a new one.`,
  INVITATION_EXPIRED: msg`This invitation has expired. Ask whoever invited you to send it again.`,
  NAME_TAKEN: msg`That username or email cannot be used. If it is yours, sign in or recover your password.`,
  INVALID_EMAIL: msg`Email is not defined`,
  SIGN_UP_CLOSED: msg`This organization does not take new accounts online.`,
  NOT_INITIALIZED: msg`The identity user is not initialized`,
  CHALLENGE_OVER: msg`Unexpected result`,
  CANNOT_RETRIEVE_USER: msg`Cannot retrieve the current user`,
  PROVIDER_MANAGED: msg`Your organization’s own sign-in page looks after this. Please do it there.`,
  ACCOUNT_NOT_FOUND: msg`No account here has that address. Participants are looked after by their account holder: enter that address.`,
  CANNOT_ACT_AS_ADMIN: msg`Administrators cannot be acted as.`,
  HAND_OVER_OVER: msg`This way in works once, for one minute. Please begin again from the console.`,
  CUSTOM_CHALLENGE: msg`Not able to handle custom challange`,
  MFA_SETUP_CHALLENGE: msg`Not able to process mfaSetup`,
  TOTP_CHALLENGE: msg`Not able to process totpRequired`,
})
