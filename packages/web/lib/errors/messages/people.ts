// Error messages for the people of an account.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const peopleErrors = {
  CREATING_PEOPLE_CLOSED: msg`Only the organization can add people to accounts. Ask the office.`,
  HOLDER_STAYS: msg`You can’t remove the account holder from their own account.`,
  LISTED_ALREADY: msg`Someone with this email is already on the list.`,
  NOT_LISTED: msg`We couldn’t find this entry. It may have been removed.`,
  PERSON_HAS_BOOKINGS: msg`This person has upcoming reservations. Cancel them first.`,
  PERSON_HAS_MONEY: msg`There is still money in this person’s account. Transfer it or ask for a refund first.`,
  PERSON_HAS_SCHEDULED_FUNDS: msg`This person has scheduled funds. You can remove them once those funds have been released or refunded.`,
  TOO_MANY_PEOPLE: msg`This account already has as many people as the organization allows. Remove someone first, or ask the office.`,
} satisfies ErrorMessages
