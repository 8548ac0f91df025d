// Error messages for settings, which explain what the change would break.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const settingErrors = {
  AGREEMENT_TEXT_NEEDED: msg`The agreement has no text yet, so members couldn’t agree to it. Write the text first.`,
  CARD_ACCOUNT_NEEDED: msg`You don’t have an account with this card provider yet. Add it first.`,
  CURRENCY_IN_USE: msg`The currency can’t change, because there are already payments in it. If you change the country, choose this currency.`,
  DUES_PRICE_NEEDED: msg`The dues have no price yet. Set the price first.`,
  DUES_PROVIDER_NEEDED: msg`Members couldn’t pay their dues. Choose a card provider first.`,
  END_MESSAGE_NEEDED: msg`There is no message for the end of a session yet. Write it under Wording first.`,
  LIMITS_CROSSED: msg`The smallest deposit can’t be larger than the largest deposit. Change one of them.`,
  MONEY_IS_HELD: msg`Members still have money in their spending accounts. Refund it before you turn them off.`,
  PEOPLE_CANNOT_BE_ADDED: msg`Members can’t add people yet. Allow it under Portal first.`,
  PETS_ARE_OFF: msg`The page for pets is turned off. Turn on pets under Portal first.`,
  PRICES_MISSING: msg`Some series have no prices, so nobody could reserve them. Set their prices first.`,
  SYMBOL_OF_ANOTHER_CURRENCY: msg`This symbol belongs to another currency. Choose a matching symbol, or none.`,
  UNITS_NEEDED: msg`Members couldn’t choose a property, because there are none yet. Add properties first.`,
  VEHICLES_ARE_OFF: msg`The page for vehicles is turned off. Turn on vehicles under Portal first.`,
  WAIVER_TEXT_NEEDED: msg`The waiver has no text yet, so nobody could sign it. Publish the text first.`,
} satisfies ErrorMessages
