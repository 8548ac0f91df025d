// Refusals of calls about a household's people. The first ones use the specification's texts for
// missing fields.

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
    message: 'Enter an amount of 0.00 or more, with no more than two decimals.',
  },
  THRESHOLD_TOO_LARGE: { status: 400, message: 'Enter an amount of no more than 9,999,999.99.' },
  INVALID_BIRTHDAY: {
    status: 400,
    message: 'Invalid birthday date. Must be in YYYY-MM-DD format.',
  },
  BIRTHDAY_NOT_POSSIBLE: {
    status: 400,
    message: 'Enter a birthday in the past, no more than 150 years ago.',
  },
  SHARED_WITH_ITSELF: {
    status: 409,
    message: 'This address already belongs to this account. Enter another one.',
  },
  CREATING_PEOPLE_CLOSED: {
    status: 403,
    message: 'Only the organization can add people to accounts. Ask the office.',
  },
  TOO_MANY_PEOPLE: {
    status: 409,
    message:
      'This account already has as many people as the organization allows. Remove ' +
      'someone first, or ask the office.',
  },
  HOLDER_STAYS: {
    status: 409,
    message: 'You can’t remove the account holder from their own account.',
  },
  PERSON_HAS_MONEY: {
    status: 409,
    message:
      'There is still money in this person’s account. Transfer it or ask for a refund first.',
  },
  PERSON_HAS_SCHEDULED_FUNDS: {
    status: 409,
    message:
      'This person has scheduled funds. You can remove them once those funds have been ' +
      'released or refunded.',
  },
  PERSON_HAS_BOOKINGS: {
    status: 409,
    message: 'This person has upcoming reservations. Cancel them first.',
  },
  NOT_SHARED: {
    status: 409,
    message: 'This account isn’t shared with anyone. Add a second parent first.',
  },
  SHARING_NOT_YOURS: {
    status: 403,
    message: 'You can’t share the account while you act as a member. Ask the household to do it.',
  },
  LISTED_ALREADY: { status: 409, message: 'Someone with this email is already on the list.' },
  NOT_LISTED: { status: 404, message: 'We couldn’t find this entry. It may have been removed.' },
  RESTRICTION_IN_PAST: {
    status: 400,
    message: 'The last day of a restriction can’t be in the past. Choose today or a later day.',
  },
  /** Its details contain who changed it, when, and the current values. */
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Someone else changed this while you were editing. Reload the page.',
  },
})
