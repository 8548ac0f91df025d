// Error messages for signing in and for changing one's own login. The first page loads them.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const signInErrors = {
  CANNOT_RETRIEVE_USER: msg`Cannot retrieve the current user`,
  CHALLENGE_OVER: msg`Unexpected result`,
  CODE_UNDELIVERED: msg`Our emails to your address come back, so the code may not reach you. Enter a recovery code, or ask the office to correct your address.`,
  CONFIRMATION_REQUIRED: msg`Please confirm your email address first. We sent you a new code.`,
  CUSTOM_CHALLENGE: msg`Not able to handle custom challange`,
  HAND_OVER_OVER: msg`This link no longer works. It’s valid once, for one minute. Start again from the console.`,
  INVITATION_EXPIRED: msg`This invitation has expired. Ask the person who invited you to send it again.`,
  MAIL_ON_HOLD: msg`This system was restored from a backup and is on hold, so it sends no email and no codes. Ask the office for help.`,
  MFA_SETUP_CHALLENGE: msg`Not able to process mfaSetup`,
  NAME_TAKEN: msg`This username or email can’t be used. If it’s yours, sign in or reset your password.`,
  NOT_INITIALIZED: msg`The identity user is not initialized`,
  PASSKEY_NOT_ACCEPTED: msg`This passkey didn’t work. Try again, or sign in with your password.`,
  PASSKEY_NOT_FOUND: msg`This passkey was already removed. Reload the page.`,
  PASSWORD_NOT_ALLOWED: msg`The password doesn’t meet the requirements.`,
  PASSWORD_NOT_NEW: msg`This is your current password. Choose another one.`,
  PASSWORD_RESET_REQUIRED: msg`Password has be reset. Please check your email for a verification code. Then click the Enter Verification Code link below to reset your password. If you did not receive a code, then click Forgot Password below to request a new one.`,
  PASSWORD_TOO_COMMON: msg`This password is easy to guess. Choose another one, such as three or four unrelated words and a number, written together. Don’t use your name or your organization’s.`,
  PROOF_WAY_CLOSED: msg`You can’t confirm that it’s you this way. Choose another way.`,
  SIGN_UP_CLOSED: msg`This organization doesn’t open accounts online. Ask the office for an invitation.`,
  TOO_MANY_INVITATIONS_ASKED: msg`Your network has already requested several invitations. Try again later, or contact us.`,
  TOO_MANY_PASSKEYS: msg`You already have 20 passkeys. Remove one first.`,
  TOTP_CHALLENGE: msg`Not able to process totpRequired`,
  WRONG_CODE: msg`This code isn’t right, or it has expired. Request a new one.`,
} satisfies ErrorMessages
