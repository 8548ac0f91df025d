// Error messages that screens of several areas share, and those that any call can return.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

const tryLater = msg`Please reload the page and try again in a few minutes`

/** Also shown for failures that are not refusals. */
export const accountProblem = msg`There was a problem accessing your account. Please try again later.`

export const sharedErrors = {
  ACCOUNT_CLOSED: msg`This spending account is closed.`,
  ACCOUNT_NOT_FOUND: msg`No account here has that email. To act for a participant, enter the account holder’s email.`,
  ACCOUNT_PROBLEM: accountProblem,
  AMOUNT_TOO_LARGE: msg`That amount is too large. Enter a smaller amount.`,
  AMOUNT_TOO_SMALL: {
    usual: msg`That amount is too small. Enter a larger amount.`,
    price: msg`A price must be more than zero.`,
  },
  BIRTHDAY_NOT_POSSIBLE: msg`Enter a birthday in the past, no more than 150 years ago.`,
  BOOKING_NOT_FOUND: {
    usual: msg`We couldn’t find this reservation.`,
    desk: msg`Someone else has already answered this. Reload the page.`,
  },
  CANNOT_ACT_AS_ADMIN: msg`You can’t act as an administrator. Choose another person.`,
  CARD_EXPIRED: msg`The card has expired. Try another card.`,
  CHANGED_MEANWHILE: msg`Someone else changed this while you were editing. Review it and try again.`,
  DAILY_LIMIT_REACHED: msg`That’s more than the daily limit allows. Enter a smaller amount.`,
  DATABASE_UNAVAILABLE: tryLater,
  DEFAULT_CARD_REQUIRED: msg`You must set a default card`,
  EMAIL_UNDEFINED: msg`email is undefined`,
  EVENT_NOT_FOUND: msg`We couldn’t find this event. Choose another one.`,
  FILE_DAMAGED: msg`This file is damaged. Choose another one.`,
  FILE_NOT_ALLOWED: msg`We can’t accept this file. Choose a PNG, JPG or PDF that matches its file name and has no scripts in it.`,
  FILE_NOT_FOUND: msg`We couldn’t find this file. Reload the page.`,
  FILE_NOT_SENT: msg`We didn’t receive the file. Please try again.`,
  FILE_TOO_LARGE: msg`File must be 3 MB or smaller`,
  FIRST_NAME_UNDEFINED: msg`First name is undefined`,
  GUEST_LEFT_ALONE: {
    usual: msg`Guests can only come with someone from your household. Cancel the guest’s seat too.`,
    staff: msg`Guests can only come with someone from the household. Cancel the guest’s seat too.`,
  },
  IMAGE_TOO_LARGE: msg`The picture has too many pixels`,
  INSUFFICIENT_FUNDS: msg`There isn’t enough money in the account.`,
  INVALID_AMOUNT: {
    usual: msg`The amount must be a number with at most two decimals.`,
    price: msg`A price must be a number with at most two decimals.`,
  },
  INVALID_BIRTHDAY: msg`Invalid birthday date. Must be in YYYY-MM-DD format.`,
  INVALID_EMAIL: { usual: msg`Enter a valid email address.`, address: msg`Email is not defined` },
  LAST_NAME_UNDEFINED: msg`Last name is undefined`,
  MORE_THAN_REMAINS: msg`That’s more than is left to refund. Enter a smaller amount.`,
  NOT_A_PICTURE: {
    usual: msg`We couldn’t read this picture. Choose a PNG, JPG or PDF.`,
    photo: msg`We couldn’t read this picture. File must be PNG, JPG or HEIC`,
  },
  NOT_PERMITTED: msg`You don’t have permission to do this. Ask the office.`,
  NO_ONE_LISTED: msg`No one is listed in reservation.`,
  NO_RESPONSE: msg`No response received from server. Please try again`,
  ONBOARDING_REQUIRED: {
    usual: msg`Please finish setting up your account first.`,
    staff: msg`The household has to finish its registration steps in the portal first.`,
  },
  OVERLOADED: tryLater,
  PAYMENT_REQUIRED: {
    usual: msg`Please choose how to pay.`,
    staff: msg`This seat isn’t free. Choose how it will be paid.`,
  },
  PAYMENT_PROVIDER_NEEDED: {
    usual: msg`Spending accounts and the shop need card payments. Choose a card provider first.`,
    start: msg`Spending accounts need a card provider. Choose one in the settings later.`,
  },
  PDF_NOT_ALLOWED: msg`This PDF contains a script, another file or something we can’t check. Print it to a new PDF and choose that one.`,
  PERSON_ABOVE_YOU: msg`This person’s role is above yours. Ask someone with the same role as theirs.`,
  PERSON_CAME: {
    usual: msg`They’ve already checked in, so this reservation can’t be canceled.`,
    staff: msg`They’ve already checked in, so this reservation can’t be canceled. To refund the money, adjust the account under Money.`,
    desk: msg`They were checked in after you opened this page. Reload it.`,
  },
  PERSON_NOT_FOUND: {
    usual: msg`No user returned`,
    staff: msg`We couldn’t find that person. Reload the page.`,
    party: msg`These people aren’t all in one household, or someone was removed. Choose them again.`,
    signing: msg`Someone you wanted to sign for is no longer on the account. Reload the page and choose again.`,
  },
  PROVIDER_MANAGED: {
    usual: msg`You manage this on your organization’s own sign-in page. Change it there.`,
    staff: msg`People sign in here through another service, so we can’t send an invitation. They can sign in with their account there.`,
  },
  RESERVATIONS_OFF: msg`This organization doesn’t offer reservations.`,
  RESTRICTED_LIMIT_REACHED: msg`That’s more than the daily limit for food and drink allows. Remove something.`,
  SERIES_PROVIDER_NEEDED: {
    usual: msg`Some series have prices, and members couldn’t pay them. Choose a card provider or remove the prices first.`,
    series: msg`Members couldn’t pay for it. Choose a card provider in the settings first, or leave the prices empty. A draft can have prices.`,
  },
  SHUTTING_DOWN: msg`The server is restarting. Please try again in a moment.`,
  SIGN_IN_FAILED: msg`Incorrect username or password.`,
  SIGN_IN_REQUIRED: msg`User is unauthenticated`,
  TOO_MANY_REQUESTS: msg`Too many requests. Please try again in a moment.`,
  TOO_MANY_TRIES: {
    usual: msg`Too many tries. Please wait a moment and try again.`,
    invitation: msg`An invitation was sent a short while ago. Wait a little before you send another.`,
  },
  WAIVER_REQUIRED: {
    usual: msg`Please sign the waiver first. You’ll find it under Waivers in your account.`,
    staff: msg`The household has to sign the waiver first.`,
  },
} satisfies ErrorMessages
