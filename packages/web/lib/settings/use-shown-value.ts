// A setting's value in words, for comparing two values.

import { useLingui } from '@lingui/react/macro'
import { settingOf, type SettingName } from '@lodgepole/domain/organizations/settings/catalog'
import { choiceLabels, requirementLabels } from './part-labels.ts'
import { useMoneyText } from '../../ui/Money.tsx'
import { shownCents } from './amounts.ts'

export const useShownValue = (): ((name: SettingName, value: unknown) => string) => {
  const { t, i18n } = useLingui()
  const money = useMoneyText()
  const word = (value: string): string => {
    const known =
      choiceLabels[value] ??
      (Object.hasOwn(requirementLabels, value)
        ? requirementLabels[value as keyof typeof requirementLabels]
        : undefined)
    return known ? i18n._(known) : value
  }
  return (name, value) => {
    const setting = settingOf(name)
    const { kind } = setting
    if (value === null || value === undefined) return t`Default`
    if (typeof value === 'boolean') return value ? t({ message: 'On', context: 'setting' }) : t`Off`
    if (typeof value === 'number' && (kind === 'cents' || kind === 'price'))
      return money(kind === 'cents' ? value : Math.round(value * 100))
    if (kind === 'percent') return `${shownCents(value)} %`
    if (kind === 'links')
      return (value as readonly { readonly name: string }[]).map((link) => link.name).join(', ')
    if (Array.isArray(value)) return value.map((one) => word(String(one))).join(', ')
    if (setting.kind === 'pair' && setting.unit === 'cents' && typeof value === 'object')
      return Object.entries(value)
        .map(([key, cents]) => `${word(key)}: ${typeof cents === 'number' ? money(cents) : '–'}`)
        .join(', ')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([key, one]) => `${word(key)}: ${String(one)}`)
        .join(', ')
    return word(String(value))
  }
}
