// Formats a recorded value for people: money with its symbol, times in the organization's time
// zone, yes and no.

import { useLingui } from '@lingui/react/macro'
import { sectionLabels } from '../../../lib/settings/part-labels.ts'
import { useShownValue } from '../../../lib/settings/use-shown-value.ts'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { useMoneyText } from '../../../ui/Money.tsx'
import { notedCents } from './noted-money.ts'
import { asSettingName, notedName } from './detail-labels.ts'

export const useNotedValue = (): ((name: string, value: unknown) => string) => {
  const { t, i18n } = useLingui()
  const money = useMoneyText()
  const { moment } = useMoment()
  const shownSetting = useShownValue()
  const shown = (name: string, value: unknown): string => {
    const setting = asSettingName(name)
    if (setting) return shownSetting(setting, value)
    if (value === undefined || value === null || value === '') return '–'
    if (name === 'section' && typeof value === 'string' && Object.hasOwn(sectionLabels, value))
      return i18n._(sectionLabels[value as keyof typeof sectionLabels])
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    const cents = notedCents(name, value)
    if (cents !== undefined) return money(cents)
    if (typeof value === 'number') return name.endsWith('Seconds') ? moment(value) : String(value)
    if (Array.isArray(value))
      return value.length === 0 ? '–' : value.map((one) => shown(name, one)).join(', ')
    return typeof value === 'object'
      ? Object.entries(value)
          .map(([key, one]) => `${notedName(i18n, key)}: ${shown(key, one)}`)
          .join('; ')
      : String(value)
  }
  return shown
}
