// Why something about the people of an account is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const peopleErrors = {
  CREATING_PEOPLE_CLOSED: msg`This organization adds people to accounts itself.`,
  HOLDER_STAYS: msg`The account holder cannot be removed from the account.`,
  LISTED_ALREADY: msg`A person with that email is on the list already.`,
  NOT_LISTED: msg`Nothing was found here.`,
  PERSON_HAS_BOOKINGS: msg`This person has reservations to come. Cancel them first.`,
  PERSON_HAS_MONEY: msg`There is still money in this person’s account. Transfer it or have it refunded first.`,
  PERSON_HAS_SCHEDULED_FUNDS: msg`Funds are scheduled for this person. They can be removed once those have been released or refunded.`,
  TOO_MANY_PEOPLE: msg`This account has as many people as the organization allows.`,
} satisfies ErrorMessages
