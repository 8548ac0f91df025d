// The refusals of settings changes, with messages for people.

import { defineRefusals } from '../../kernel/refusal.ts'
import type { ViolationReason } from './rules.ts'

const against = (message: string) => ({ status: 409, message })

/** One for each reason that a setting would break something for members. */
export const violationRefusals = defineRefusals({
  PAYMENT_PROVIDER_NEEDED: against(
    'Spending accounts and the shop need card payments. Choose a card provider first.',
  ),
  CARD_ACCOUNT_NEEDED: against(
    'This organization has no account with this card provider yet. Add it first.',
  ),
  MONEY_IS_HELD: against(
    'Members still have money in their spending accounts. Refund or use it before you ' +
      'turn them off.',
  ),
  CURRENCY_IN_USE: against(
    'The currency can’t change, because there are already payments in it. If you ' +
      'change the country, choose this currency.',
  ),
  SYMBOL_OF_ANOTHER_CURRENCY: against(
    'This symbol belongs to another currency. Choose a matching symbol, or none.',
  ),
  WAIVER_TEXT_NEEDED: against(
    'The waiver has no text yet, so nobody could sign it. Publish the text first.',
  ),
  AGREEMENT_TEXT_NEEDED: against(
    'The agreement has no text yet, so members couldn’t agree to it. Write the text first.',
  ),
  DUES_PRICE_NEEDED: against('The dues have no price yet. Set the price first.'),
  DUES_PROVIDER_NEEDED: against('Members couldn’t pay their dues. Choose a card provider first.'),
  SERIES_PROVIDER_NEEDED: against(
    'Some series have a price, and members couldn’t pay for them. Choose a card ' +
      'provider first.',
  ),
  UNITS_NEEDED: against(
    'Members couldn’t choose a unit, because there are none yet. Add units first.',
  ),
  PEOPLE_CANNOT_BE_ADDED: against('Members can’t add people yet. Allow it first.'),
  PETS_ARE_OFF: against('The page for pets is turned off. Turn it on first.'),
  VEHICLES_ARE_OFF: against('The page for vehicles is turned off. Turn it on first.'),
  PRICES_MISSING: against(
    'Some series have no prices, so nobody could reserve them. Set their prices first.',
  ),
  LIMITS_CROSSED: against(
    'The smallest deposit can’t be larger than the largest deposit. Change one of them.',
  ),
  END_MESSAGE_NEEDED: against('There is no message for the end of a session yet. Write it first.'),
} satisfies Record<ViolationReason, { status: number; message: string }>)

export const settingsRefusals = defineRefusals({
  /** Its details name the settings. */
  SETTING_INVALID: {
    status: 400,
    message: 'This value isn’t valid for this setting. Choose another one.',
  },
  LOGO_NOT_READABLE: {
    status: 400,
    message:
      'We couldn’t read the logo. Choose a PNG, JPG or WebP picture with up to 10,000 ' +
      'pixels per side.',
  },
})
