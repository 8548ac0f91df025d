// Why coming back from an organization's own sign-in page ended without a session.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const providerErrors = {
  NO_ACCOUNT: msg`You do not have an active account with this organization.`,
  PROVIDER_DENIED: msg`Signing in was cancelled on your organization’s sign-in page.`,
  PROVIDER_EMAIL_UNVERIFIED: msg`Your organization’s sign-in page has not confirmed your email address. Please confirm it there first.`,
  PROVIDER_NOT_BEGUN: msg`Signing in was not begun in this browser, or took too long. Please try again.`,
  PROVIDER_OTHER_PERSON: msg`Your account belongs to another sign-in of your organization. Please contact your organization.`,
  PROVIDER_UNREACHABLE: msg`Your organization’s sign-in page cannot be reached. Please try again later.`,
} satisfies ErrorMessages
