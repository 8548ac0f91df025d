// Error messages for properties and stays.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const lodgingErrors = {
  CHANGE_BY_OWNER: msg`Only the owner or manager of the property can change this stay. Ask them, or end your own stay early.`,
  CLAIM_CLOSED: msg`You can’t claim an address here. Ask the office.`,
  DECIDE_BY_MANAGER: msg`Only the property manager or the office can decide on this.`,
  HAS_LODGING: msg`Your account already has an address. Ask the office to change it.`,
  LODGING_OFF: msg`This organization doesn’t offer stays.`,
  NO_SPENDING_ACCOUNTS: msg`This organization has no spending accounts.`,
  OVER_CAPACITY: msg`The property doesn’t have room for that many people. Remove someone.`,
  REGISTER_BY_OWNER: msg`Only the owner or manager of the property can register a stay.`,
  RENTER_NEEDED: msg`Add at least one person with an email address.`,
  RENTER_TWICE: msg`Someone else in this stay already has this address. Enter another one.`,
  RENTER_YOURSELF: msg`This is your own email address. You don’t need an invitation to your own property, so enter someone else’s.`,
  STAY_BEGUN: msg`The stay has started, so you can only change its departure.`,
  STAY_DAYS: msg`The departure has to be after the arrival. Choose a later date.`,
  STAY_NOT_FOUND: msg`We couldn’t find this stay. It may have been removed. Reload the list.`,
  STAY_OVERLAPS: msg`Some of these nights are already taken. Choose other dates.`,
  STAY_PAST: msg`These dates are in the past. Choose later ones.`,
  STAY_STATUS: msg`This stay has ended, or someone has already canceled, approved or declined it. Reload the page to see it.`,
  STAY_TOO_FAR: msg`A stay has to begin within two years. Choose an earlier date.`,
  STAY_TOO_LONG: msg`A stay can last up to 366 nights. Choose an earlier departure.`,
  TOO_MANY_DOCUMENTS: msg`This property can’t have more files. Remove one first.`,
  UNIT_EXISTS: msg`A property with this address already exists. Enter another address.`,
  UNIT_NOT_FOUND: msg`You can no longer act for this property. Ask the office.`,
  UNIT_NOT_FREE: msg`Someone already owns this address, or lives or stays there. If it’s yours, ask the office to add it to your account.`,
  UNIT_NOT_YOURS: msg`You can’t register stays for this property. Ask its owner or manager.`,
} satisfies ErrorMessages
