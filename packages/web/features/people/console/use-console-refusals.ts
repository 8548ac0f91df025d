// Why staff could not change somebody, in their language.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { useCommonErrorMessage } from '../../../lib/errors/use-common-error-message.ts'

/** Why two cannot be one person. */
export const whyNotWords: Readonly<Record<string, MessageDescriptor>> = {
  BOTH_SIGN_IN: msg`Both sign in themselves, each with their own email and password. Only one who does not sign in can become part of another.`,
  KEEP_WHO_SIGNS_IN: msg`The one who signs in must be kept. Merge the other way round.`,
  KEEP_WHO_HOLDS: msg`An account holder can become part of another account only, not of a person in one. Merge the other way round.`,
  BOTH_BOOKED: msg`Both are booked on the same event. Cancel one of the bookings first.`,
  MONEY_UNDER_WAY: msg`A payment, refund or purchase is still under way. Wait until it is settled.`,
  BOTH_HAVE_CARDS: msg`Both accounts keep payment cards. Remove the cards of the one that goes first.`,
  BOTH_OWE_DUES: msg`Both have open dues. Settle or take back those of one first.`,
  WORKS_HERE: msg`The one who goes works here. Take their roles first.`,
}

const known: Readonly<Record<string, MessageDescriptor>> = {
  ...whyNotWords,
  MARK_NOT_FOUND: msg`Mail to this address is sent already. Load the page again.`,
  COMPLAINT_STANDS: msg`Whoever reads this address has reported our mail as spam. Only they can allow it again, in their account.`,
  BOUNCED_AGAIN: msg`Another mail has come back since you opened this page. Load it again.`,
  CHANGED_MEANWHILE: msg`Somebody else has changed this in the meantime. Close this and look at it again.`,
  SIGN_IN_ADDRESS: msg`This person signs in with their address. Only they can change it.`,
  EMAIL_TAKEN: msg`Another account has this address.`,
  MEMBER_ID_TAKEN: msg`Somebody else has this member ID.`,
  RESTRICTION_IN_PAST: msg`The last day of a restriction is today or later.`,
  PERSON_ABOVE_YOU: msg`This person’s role is above yours. Ask somebody whose role is as high as theirs.`,
  INVITE_NEEDS_ACCOUNT: msg`Only an account holder signs in. Somebody of a household is looked after by its holder.`,
  INVITE_NEEDS_EMAIL: msg`There is no email address to write to. Enter one first.`,
  SIGNS_IN_ALREADY: msg`This person signs in already. If they forgot their password, they can set a new one at sign-in.`,
  TOO_MANY_TRIES: msg`An invitation was sent a short while ago. Wait a little before you send another.`,
  PROVIDER_MANAGED: msg`People sign in here with an account of another service. There is no password to invite them to.`,
  STILL_OPEN: msg`Something is still open: money, reservations, stays, invoices or orders. Settle it first.`,
  WORKS_HERE_STILL: msg`This person works here. Take their roles first.`,
  HOLDER_INACTIVE: msg`The account holder is deactivated. Activate them first.`,
  NOT_DEACTIVATED: msg`This person is active already.`,
  TOO_MANY_PEOPLE: msg`This account has as many people as the organization allows.`,
  PERSON_NOT_FOUND: msg`Nobody was found here.`,
  INVALID_BIRTHDAY: msg`A birthday is a day in the past, at most 150 years ago.`,
  BIRTHDAY_NOT_POSSIBLE: msg`A birthday is a day in the past, at most 150 years ago.`,
  ROLE_ABOVE_YOURS: msg`You can neither give nor take a role above your own.`,
  ROLE_HELD_ALREADY: msg`This person already has this role. They can sign in to the console.`,
  STAFF_KNOWN_HERE: msg`This address belongs to somebody here. Confirm that you mean this person.`,
  STAFF_DEACTIVATED: msg`The person with this address was deactivated. Activate them first, then invite them.`,
  STAFF_INVITATION_NOT_FOUND: msg`There is no open invitation for this person. They may have accepted it.`,
  INVALID_EMAIL: msg`Enter an email address.`,
  ROLE_NEEDS_SIGN_IN: msg`Only somebody who signs in themselves can work here. Invite them first.`,
  OWN_FACTOR_RESET: msg`You cannot reset your own second step here. You look after it under Credentials.`,
  FACTOR_OF_STAFF_ONLY: msg`Only the second step of somebody who works here can be reset.`,
  FACTOR_RESET_BY_ADMINISTRATOR: msg`Only an administrator of the installation can reset this second step: this person began to work here less than a day ago, or has an account with another organization too.`,
  NO_SECOND_FACTOR: msg`This person has no second step that could be reset.`,
  LAST_ADMIN: msg`This is the organization’s last admin. Make somebody else an admin first.`,
}

export const useConsoleRefusals = (): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const others = useCommonErrorMessage()
  return (error) => {
    const words = error instanceof ApiError ? known[error.code] : undefined
    return words ? _(words) : others(error)
  }
}
