// The currencies an organization can have. All of them have two decimals: the product counts cents,
// and its API has amounts with two decimals (see decision 0041).

import { countryOf } from './locale.ts'

export const currencies = ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'NZD', 'MXN'] as const
export type Currency = (typeof currencies)[number]

/** The symbols used with amounts. The first is the one that people there expect. */
export const symbolsOf: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['$', 'US$'],
  CAD: ['$', 'CA$'],
  EUR: ['€'],
  GBP: ['£'],
  AUD: ['$', 'A$'],
  NZD: ['$', 'NZ$'],
  MXN: ['$', 'MX$'],
}

export const currencySymbols = ['$', '€', '£', 'US$', 'CA$', 'A$', 'NZ$', 'MX$'] as const

const ofCountry = { US: 'USD', CA: 'CAD', FR: 'EUR' } as const

const isCurrency = (text: string | null | undefined): text is Currency =>
  (currencies as readonly string[]).includes(text ?? '')

/** The organization's own currency, or its country's. */
export const currencyFor = (currency: string | null | undefined, locale: string): Currency =>
  isCurrency(currency) ? currency : ofCountry[countryOf(locale)]
