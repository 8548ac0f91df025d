// Why something about properties and stays is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const lodgingErrors = {
  CHANGE_BY_OWNER: msg`Whoever owns or manages the property changes the stay. Ask them, or leave earlier yourself.`,
  CLAIM_CLOSED: msg`Addresses cannot be claimed here.`,
  DECIDE_BY_MANAGER: msg`The property’s manager or the office decides on this.`,
  HAS_LODGING: msg`Your account has an address already.`,
  LODGING_OFF: msg`This organization does not keep stays here.`,
  NO_SPENDING_ACCOUNTS: msg`There are no spending accounts here.`,
  OVER_CAPACITY: msg`There are more people than the property has room for.`,
  REGISTER_BY_OWNER: msg`Stays are registered by those who own or manage the property.`,
  RENTER_NEEDED: msg`Name at least one person with an email address.`,
  RENTER_TWICE: msg`Somebody else here has this address already.`,
  RENTER_YOURSELF: msg`This is your own email address. You need no invitation to your own property.`,
  STAY_BEGUN: msg`The stay has begun. Its arrival cannot be moved any more, only the departure.`,
  STAY_DAYS: msg`The departure must be after the arrival.`,
  STAY_NOT_FOUND: msg`This stay is not there any more.`,
  STAY_OVERLAPS: msg`The property is taken on some of these nights.`,
  STAY_PAST: msg`These days have passed.`,
  STAY_STATUS: msg`The stay is over, cancelled or decided already, so this is not possible any more.`,
  STAY_TOO_FAR: msg`A stay begins within the next two years.`,
  STAY_TOO_LONG: msg`A stay lasts 366 nights at most.`,
  TOO_MANY_DOCUMENTS: msg`There are as many files here as there can be.`,
  UNIT_EXISTS: msg`There is a property with this address already.`,
  UNIT_NOT_FOUND: msg`This property is not yours to act for any more.`,
  UNIT_NOT_FREE: msg`This address is not free: somebody owns it, lives or stays there. If it is yours, the office connects your account with it.`,
  UNIT_NOT_YOURS: msg`This property is not yours to register stays for.`,
} satisfies ErrorMessages
