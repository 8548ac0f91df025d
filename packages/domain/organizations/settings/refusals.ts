// How changes of settings are refused, in words for people.

import { defineRefusals } from '../../kernel/refusal.ts'
import type { BreakingReason } from './rules.ts'

const against = (message: string) => ({ status: 409, message })

/** One for each reason that a setting would break something for members. */
export const breakingRefusals = defineRefusals({
  PAYMENT_PROVIDER_NEEDED: against(
    'Spending accounts and the shop take money by card: choose a card provider first.',
  ),
  CARD_ACCOUNT_NEEDED: against(
    'This organization has no account at that card provider yet. Name it first.',
  ),
  MONEY_IS_HELD: against(
    'Members still have money in their spending accounts. Refund or use it before turning ' +
      'them off.',
  ),
  CURRENCY_IN_USE: against(
    'Money has moved in the present currency, so it stays. Without a choice the country ' +
      'decides: choose the currency if you change the country.',
  ),
  SYMBOL_OF_ANOTHER_CURRENCY: against(
    'This symbol belongs to another currency. Choose one that fits, or none.',
  ),
  WAIVER_TEXT_NEEDED: against('Nobody could sign: publish the text of the waiver first.'),
  AGREEMENT_TEXT_NEEDED: against(
    'Members would be asked to agree to nothing: write the text of the agreement first.',
  ),
  DUES_PRICE_NEEDED: against(
    'Members would be asked for dues without a price: set the price first.',
  ),
  DUES_PROVIDER_NEEDED: against('Members could not pay their dues: choose a card provider first.'),
  SERIES_PROVIDER_NEEDED: against(
    'Some series cost something and members could not pay for them: choose a card provider first.',
  ),
  UNITS_NEEDED: against(
    'Members would be asked for a unit, and there is none yet. Add units first.',
  ),
  PEOPLE_CANNOT_BE_ADDED: against(
    'Members would be asked to add people and may not: allow it first.',
  ),
  PETS_ARE_OFF: against(
    'Members would be asked for their pets on a page that is turned off: turn pets on first.',
  ),
  VEHICLES_ARE_OFF: against(
    'Members would be asked for their vehicles on a page that is turned off: turn vehicles on ' +
      'first.',
  ),
  PRICES_MISSING: against(
    'Some series have no prices and could not be reserved any more. Give them prices first.',
  ),
  LIMITS_CROSSED: against('The smallest deposit must not be larger than the largest.'),
  END_MESSAGE_NEEDED: against(
    'There is no message for the end of a session to show. Write it first.',
  ),
} satisfies Record<BreakingReason, { status: number; message: string }>)

export const settingsRefusals = defineRefusals({
  /** Its details name the settings. */
  SETTING_INVALID: { status: 400, message: 'This setting cannot be that.' },
  LOGO_NOT_READABLE: {
    status: 400,
    message: 'The logo must be a PNG, JPG or WebP picture of at most 10,000 pixels a side.',
  },
})
