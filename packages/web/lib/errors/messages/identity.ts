// Error messages for a return from an organization's own sign-in page that didn't lead to a
// session.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const providerErrors = {
  NO_ACCOUNT: msg`You do not have an active account with this organization.`,
  PROVIDER_DENIED: msg`You canceled signing in on your organization’s page. Try again when you’re ready.`,
  PROVIDER_EMAIL_UNVERIFIED: msg`Your organization’s sign-in page hasn’t confirmed your email address. Confirm it there first.`,
  PROVIDER_NOT_BEGUN: msg`You started signing in with another browser, or it took too long. Please try again.`,
  PROVIDER_OTHER_PERSON: msg`Your account is linked to another login at your organization. Contact the office.`,
  PROVIDER_UNREACHABLE: msg`We can’t reach your organization’s sign-in page. Please try again later.`,
} satisfies ErrorMessages
