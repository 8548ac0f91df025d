// Why a setting cannot be as it was sent: what it would break.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const settingErrors = {
  AGREEMENT_TEXT_NEEDED: msg`Members would be asked to agree to nothing: write the text of the agreement first.`,
  CARD_ACCOUNT_NEEDED: msg`There is no account at that card provider yet. Name it first.`,
  CURRENCY_IN_USE: msg`Money has moved in the present currency, so it stays. Without a choice the country decides: choose the currency if you change the country.`,
  DUES_PRICE_NEEDED: msg`Members would be asked for dues without a price: set the price first.`,
  DUES_PROVIDER_NEEDED: msg`Members could not pay their dues: choose a card provider first.`,
  END_MESSAGE_NEEDED: msg`There is no message for the end of a session to show. Write it under Words first.`,
  LIMITS_CROSSED: msg`The smallest deposit must not be larger than the largest.`,
  MONEY_IS_HELD: msg`Members still have money in their spending accounts. Refund it before turning them off.`,
  PEOPLE_CANNOT_BE_ADDED: msg`Members would be asked to add people and may not: allow it under Portal first.`,
  PETS_ARE_OFF: msg`Members would be asked for their pets on a page that is turned off: turn pets on under Portal first.`,
  PRICES_MISSING: msg`Some series have no prices and could not be reserved any more. Give them prices first.`,
  SYMBOL_OF_ANOTHER_CURRENCY: msg`This symbol belongs to another currency. Choose one that fits, or none.`,
  UNITS_NEEDED: msg`Members would be asked for a property, and there is none yet. Add properties first.`,
  VEHICLES_ARE_OFF: msg`Members would be asked for their vehicles on a page that is turned off: turn vehicles on under Portal first.`,
  WAIVER_TEXT_NEEDED: msg`Nobody could sign: publish the text of the waiver first.`,
} satisfies ErrorMessages
