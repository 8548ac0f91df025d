// Errors that people rarely see and that belong to no particular screen: translations of the
// server's own messages. Errors that only a program can receive are not here; `messages.test.ts`
// lists them.

import { msg } from '@lingui/core/macro'
import { MAX_CONTRIBUTORS } from '@lodgepole/domain/people/contributors/contributor'
import type { ErrorMessages } from '../error-text.ts'

export const rareErrors = {
  ACCOUNT_NOT_YOURS: msg`You no longer have access to this account. Choose another one.`,
  ALLOCATIONS_DO_NOT_ADD_UP: msg`The amounts don’t add up to the deposit. Change one of them.`,
  ATTENDANCE_OFF: msg`This organization doesn’t offer attendance lists.`,
  BODY_TOO_LARGE: msg`That’s too much to send at once. Shorten the text, or choose a smaller file.`,
  CARD_SECRET_MISSING: msg`A different provider account needs its own secret keys. Enter them.`,
  CLOSURE_NOT_FOUND: msg`We couldn’t find this closure. Reload the list.`,
  CODES_OFF: msg`This organization doesn’t use codes for reservations.`,
  HOLD_OVER: msg`We’re no longer holding this money. Start again.`,
  INVALID_OPAQUE_DATA: msg`Please enter the card again.`,
  LAST_SECOND_FACTOR: msg`Your work needs a second step at sign-in, and this is your only one. Set up another one first.`,
  LOGO_NOT_READABLE: msg`We couldn’t read the logo. Choose a PNG, JPG or WebP picture with up to 10,000 pixels per side.`,
  MAIL_UNKNOWN: msg`We couldn’t find this email, or its text can’t be changed. Choose another one.`,
  NOTHING_TO_PAY: msg`There is nothing to pay.`,
  NOT_A_MONDAY: msg`Choose a week that begins on a Monday.`,
  NO_CODE: msg`This reservation has no code, because it isn’t confirmed or has ended.`,
  NO_PROVIDER: msg`This organization has no sign-in page of its own.`,
  ORDER_NOT_FOUND: msg`We couldn’t find this order. Reload the page.`,
  ORGANIZATION_NOT_FOUND: msg`This account does not have an associated organization.`,
  OTHER_CURRENCY: msg`This organization uses another currency.`,
  OTHER_PROVIDER: msg`This organization now uses another card provider. Reload the page.`,
  PAYMENT_NOT_FOUND: msg`We couldn’t find this payment. Reload the page.`,
  PROCESS_NOT_FOUND: msg`Upload failed`,
  PROOF_REQUIRED: msg`Please confirm it’s you. You last did so more than five minutes ago.`,
  PROVIDER_NOT_TRUSTED: msg`We couldn’t verify the answer from your organization’s sign-in page. Please try again.`,
  PROVIDER_SECRET_MISSING: msg`A new provider needs its client secret.`,
  PROVIDER_SETTINGS_INVALID: msg`The issuer must be the https address of an OpenID Connect provider.`,
  RELEASE_DAY_NOT_POSSIBLE: msg`Choose a release day between tomorrow and a year from now.`,
  SAME_PERSON_TWICE: msg`This is already the same person. Choose two different entries.`,
  SCHEDULING_NOT_ALLOWED: msg`This organization doesn’t offer scheduled funds.`,
  SECOND_FACTOR_OFF: msg`The second step is off. Turn it on first.`,
  SECOND_FACTOR_ON: msg`The second step is already on. Turn it off first.`,
  SECOND_FACTOR_REQUIRED: msg`Your work here needs a second step at sign-in. Set up an app or a passkey, or sign in again with yours.`,
  SERIES_NOT_FOUND: msg`We couldn’t find this series. Choose another one from the list.`,
  TOO_MANY_CONTRIBUTORS: msg`You already have ${MAX_CONTRIBUTORS} contributors. Remove one first.`,
  TOO_MANY_ROWS: msg`That’s too much for one file. Choose fewer days.`,
  TOO_MANY_UNSIGNED: msg`Too many people for one file. Export everything instead.`,
  UNITS_BY_OFFICE: msg`Only the office can add properties. Ask them to add yours.`,
  UNKNOWN_HOST: msg`No organization uses this address. Check it, or ask your organization for its address.`,
  WAIVER_NOT_FOUND: msg`We couldn’t find this signed waiver. Reload the page.`,
  WRONG_PAGE: msg`We couldn’t find this page. Go to the home page.`,
} satisfies ErrorMessages
