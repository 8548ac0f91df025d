// How calls about a household's people may refuse. The first ones carry the specification's words
// for what is missing.

import { defineRefusals } from '../kernel/refusal.ts'

export const peopleRefusals = defineRefusals({
  ORGANIZATION_UNDEFINED: { status: 400, message: 'organizationId is undefined' },
  EMAIL_UNDEFINED: { status: 400, message: 'email is undefined' },
  USER_UNDEFINED: { status: 400, message: 'UserId is undefined' },
  FIRST_NAME_UNDEFINED: { status: 400, message: 'First name is undefined' },
  LAST_NAME_UNDEFINED: { status: 400, message: 'Last name is undefined' },
  THRESHOLD_UNDEFINED: { status: 400, message: 'lowBalanceThreshold is undefined' },
  DATA_UNDEFINED: { status: 400, message: 'Data is undefined' },
  INVALID_ACCOUNT: { status: 400, message: 'Invalid accountId' },
  INVALID_ORGANIZATION: { status: 400, message: 'Invalid organizationId' },
  INVALID_THRESHOLD: {
    status: 400,
    message: 'The low balance must be an amount of at least 0.00 with at most two decimals.',
  },
  THRESHOLD_TOO_LARGE: { status: 400, message: 'The low balance can be at most 9999999.99.' },
  INVALID_BIRTHDAY: {
    status: 400,
    message: 'Invalid birthday date. Must be in YYYY-MM-DD format.',
  },
  BIRTHDAY_NOT_POSSIBLE: {
    status: 400,
    message: 'A birthday is a day in the past, at most 150 years ago.',
  },
  SHARED_WITH_ITSELF: { status: 409, message: 'That address already belongs to this account.' },
  CREATING_PEOPLE_CLOSED: {
    status: 403,
    message: 'This organization adds people to accounts itself.',
  },
  TOO_MANY_PEOPLE: {
    status: 409,
    message: 'This account has as many people as the organization allows.',
  },
  HOLDER_STAYS: { status: 409, message: 'The account holder cannot be removed from the account.' },
  PERSON_HAS_MONEY: {
    status: 409,
    message:
      'There is still money in this person’s account. Transfer it or have it refunded first.',
  },
  PERSON_HAS_SCHEDULED_FUNDS: {
    status: 409,
    message:
      'Funds are scheduled for this person. They can be removed once those have been released ' +
      'or refunded.',
  },
  PERSON_HAS_BOOKINGS: {
    status: 409,
    message: 'This person has reservations to come. Cancel them first.',
  },
  NOT_SHARED: { status: 409, message: 'This account is not shared with anybody.' },
  SHARING_NOT_YOURS: {
    status: 403,
    message:
      'You cannot share the account while acting as a member. Please ask the household to do it.',
  },
  LISTED_ALREADY: { status: 409, message: 'A person with that email is on the list already.' },
  NOT_LISTED: { status: 404, message: 'Nothing was found here.' },
  RESTRICTION_IN_PAST: { status: 400, message: 'The last day of a restriction is today or later.' },
  /** Its details say who changed it, when, and what it is now. */
  CHANGED_MEANWHILE: { status: 409, message: 'Somebody else has changed this in the meantime.' },
})
