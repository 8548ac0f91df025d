// What a setting may contain, by kind. The form, the validation and the texts of refusals all use
// it.

import { isHexColor } from '../branding/color.ts'
import { isEmail } from '../../identity/email.ts'
import { isTimeZone } from '../../kernel/calendar.ts'
import { isPlainLine } from '../../kernel/plain-line.ts'
import { isPhone } from '../../kernel/phone.ts'
import { isLinkAddress, isLogoAddress } from './addresses.ts'

export type SettingKind =
  | { readonly kind: 'flag' }
  /** One line. */
  | { readonly kind: 'text'; readonly most: number }
  /** Several lines. */
  | { readonly kind: 'message'; readonly most: number }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** One or more of these. */
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  /** Any number of these. */
  | { readonly kind: 'codes'; readonly options: readonly string[] }
  | { readonly kind: 'timeZone' }
  | { readonly kind: 'color' }
  | { readonly kind: 'logo' }
  | { readonly kind: 'email' }
  | { readonly kind: 'phone' }
  | { readonly kind: 'count'; readonly least: number; readonly most: number }
  /** Stored in hundredths, shown and typed as a percentage. */
  | { readonly kind: 'percent' }
  /** Whole units with at most two decimals, like amounts in the API. */
  | { readonly kind: 'price' }
  | { readonly kind: 'cents' }
  /** Two counts that only make sense together. */
  | {
      readonly kind: 'pair'
      readonly parts: readonly [string, string]
      readonly unit: 'count' | 'cents'
    }
  /** The organization's own names, such as its membership types. */
  | { readonly kind: 'names' }
  | { readonly kind: 'links' }
  /** Sentences by their key. */
  | { readonly kind: 'phrases'; readonly options: readonly string[] }
  | { readonly kind: 'prices' }
  /** By portal setting: the addresses of the people who get it before everyone else. */
  | { readonly kind: 'previews'; readonly options: readonly string[] }

const MAX_CENTS = 100_000_000
const MAX_ROWS = 50
const MAX_NAME_LENGTH = 60
const MAX_SENTENCE_LENGTH = 500

const isLine = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most && isPlainLine(value)
const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const isCents = (value: unknown): boolean => isWhole(value, 0, MAX_CENTS)
const isPrice = (value: unknown): boolean =>
  typeof value === 'number' &&
  Number.isFinite(value) &&
  value >= 0 &&
  value * 100 <= MAX_CENTS &&
  Math.abs(Math.round(value * 100) - value * 100) < 1e-6
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= MAX_ROWS
const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length
const isMap = (value: unknown, isGood: (entry: unknown, key: string) => boolean): boolean =>
  isRecord(value) &&
  Object.keys(value).length <= MAX_ROWS &&
  Object.entries(value).every(([key, entry]) => isLine(key, MAX_NAME_LENGTH) && isGood(entry, key))

const isLink = (value: unknown): boolean =>
  isRecord(value) &&
  Object.keys(value).every((key) => ['name', 'link', 'iconName'].includes(key)) &&
  isLine(value['name'], MAX_NAME_LENGTH) &&
  isLinkAddress(value['link']) &&
  typeof value['iconName'] === 'string' &&
  value['iconName'].length <= 40

type Check<K extends SettingKind['kind']> = (
  value: unknown,
  setting: Extract<SettingKind, { readonly kind: K }>,
) => boolean

const checks: { readonly [K in SettingKind['kind']]: Check<K> } = {
  flag: (value) => typeof value === 'boolean',
  text: (value, { most }) => isLine(value, most),
  message: (value, { most }) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most,
  choice: (value, { options }) => typeof value === 'string' && options.includes(value),
  choices: (value, { options }) =>
    isList(value) &&
    value.length > 0 &&
    isDistinct(value) &&
    value.every((one) => typeof one === 'string' && options.includes(one)),
  codes: (value, { options }) =>
    isList(value) &&
    isDistinct(value) &&
    value.every((code) => typeof code === 'string' && options.includes(code)),
  timeZone: (value) => typeof value === 'string' && isTimeZone(value),
  color: (value) => typeof value === 'string' && isHexColor(value),
  logo: (value) => isLogoAddress(value),
  email: (value) => typeof value === 'string' && isEmail(value),
  phone: (value) => typeof value === 'string' && value.length <= 40 && isPhone(value),
  count: (value, { least, most }) => isWhole(value, least, most),
  percent: (value) => isWhole(value, 0, 10_000),
  price: isPrice,
  cents: isCents,
  pair: (value, { parts, unit }) =>
    isRecord(value) &&
    Object.keys(value).length === 2 &&
    parts.every((part) =>
      unit === 'cents' ? isCents(value[part]) : isWhole(value[part], 0, 1_000),
    ),
  names: (value) =>
    isList(value) && isDistinct(value) && value.every((name) => isLine(name, MAX_NAME_LENGTH)),
  links: (value) => isList(value) && value.every(isLink),
  phrases: (value, { options }) =>
    isMap(value, (entry, key) => options.includes(key) && isLine(entry, MAX_SENTENCE_LENGTH)),
  prices: (value) => isMap(value, isPrice),
  previews: (value, { options }) =>
    isMap(
      value,
      (entry, key) =>
        options.includes(key) &&
        isList(entry) &&
        entry.every((address) => typeof address === 'string' && isEmail(address)),
    ),
}

export const fitsKind = (setting: SettingKind, value: unknown): boolean =>
  (checks[setting.kind] as (value: unknown, setting: SettingKind) => boolean)(value, setting)
