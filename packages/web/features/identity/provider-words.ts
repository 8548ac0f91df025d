// Why coming back from an organization's own sign-in page ended without a session. The address
// names a reason of this list; words that stand in an address are never shown.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

const notTrusted = msg`The answer of your organization’s sign-in page could not be trusted. Please try again.`

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  NO_ACCOUNT: msg`You do not have an active account with this organization.`,
  PROVIDER_NOT_BEGUN: msg`Signing in was not begun in this browser, or took too long. Please try again.`,
  PROVIDER_DENIED: msg`Signing in was cancelled on your organization’s sign-in page.`,
  PROVIDER_UNREACHABLE: msg`Your organization’s sign-in page cannot be reached. Please try again later.`,
  PROVIDER_EMAIL_UNVERIFIED: msg`Your organization’s sign-in page has not confirmed your email address. Please confirm it there first.`,
  PROVIDER_OTHER_PERSON: msg`Your account belongs to another sign-in of your organization. Please contact your organization.`,
  CUSTOM_CHALLENGE: msg`Not able to handle custom challange`,
  MFA_SETUP_CHALLENGE: msg`Not able to process mfaSetup`,
  TOTP_CHALLENGE: msg`Not able to process totpRequired`,
}

export const providerWords = (problem: string): MessageDescriptor =>
  (Object.hasOwn(reasons, problem) && reasons[problem]) || notTrusted
