// A setting's value in words, for comparing two.

import { useLingui } from '@lingui/react/macro'
import { settingOf, type SettingName } from '@lodgepole/domain/organizations/settings/catalogue'
import { choiceWords, requirementWords } from './part-words.ts'
import { shownCents, shownPrice } from './amounts.ts'

export const useShownValue = (): ((name: SettingName, value: unknown) => string) => {
  const { t, i18n } = useLingui()
  const word = (value: string): string => {
    const known = choiceWords[value] ?? (Object.hasOwn(requirementWords, value) ? requirementWords[value as keyof typeof requirementWords] : undefined)
    return known ? i18n._(known) : value
  }
  return (name, value) => {
    const { kind } = settingOf(name)
    if (value === null || value === undefined) return t`Default`
    if (typeof value === 'boolean') return value ? t`On` : t`Off`
    if (kind === 'cents') return shownCents(value)
    if (kind === 'percent') return `${shownCents(value)} %`
    if (kind === 'price') return shownPrice(value)
    if (kind === 'links') return (value as readonly { readonly name: string }[]).map((link) => link.name).join(', ')
    if (Array.isArray(value)) return value.map((one) => word(String(one))).join(', ')
    if (typeof value === 'object') return Object.entries(value).map(([key, one]) => `${word(key)}: ${String(one)}`).join(', ')
    return word(String(value))
  }
}
