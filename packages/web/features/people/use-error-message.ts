// The refusals around people in the visitor's language.

import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../lib/errors/error-messages.ts'

export const useErrorMessage = errorMessages({
  FIRST_NAME_UNDEFINED: msg`First name is undefined`,
  LAST_NAME_UNDEFINED: msg`Last name is undefined`,
  INVALID_BIRTHDAY: msg`Invalid birthday date. Must be in YYYY-MM-DD format.`,
  BIRTHDAY_NOT_POSSIBLE: msg`A birthday is a day in the past, at most 150 years ago.`,
  INVALID_EMAIL: msg`Enter a valid email address.`,
  PERSON_NOT_FOUND: msg`No user returned`,
  CREATING_PEOPLE_CLOSED: msg`This organization adds people to accounts itself.`,
  TOO_MANY_PEOPLE: msg`This account has as many people as the organization allows.`,
  HOLDER_STAYS: msg`The account holder cannot be removed from the account.`,
  PERSON_HAS_MONEY: msg`There is still money in this person’s account. Transfer it or have it refunded first.`,
  PERSON_HAS_SCHEDULED_FUNDS: msg`Funds are scheduled for this person. They can be removed once those have been released or refunded.`,
  PERSON_HAS_BOOKINGS: msg`This person has reservations to come. Cancel them first.`,
  LISTED_ALREADY: msg`A person with that email is on the list already.`,
  NOT_LISTED: msg`Nothing was found here.`,
})
