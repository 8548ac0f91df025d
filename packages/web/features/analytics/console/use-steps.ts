// Labels for the steps of a period: days by their date, weeks by their first and last day.

import type { Dashboard } from '@lodgepole/contract/analytics/endpoints'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import type { ChartStep } from '../../../ui/charts/chart-parts.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'

export const useLocale = (): string =>
  formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

/** "Jul 3 – 9, 2026" */
export const useDaySpan = (): ((from: string, to: string) => string) => {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (from, to) => format.formatRange(asDate(from), asDate(to))
}

export const useSteps = (steps: Dashboard['steps']): readonly ChartStep[] => {
  const locale = useLocale()
  const [short, day, span] = (
    [
      { month: 'short', day: 'numeric' },
      { weekday: 'short', month: 'short', day: 'numeric' },
      { month: 'short', day: 'numeric' },
    ] as const
  ).map((style) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }))
  return steps.map(({ from, to }) => ({
    key: from,
    short: short?.format(asDate(from)) ?? from,
    label:
      (from === to ? day?.format(asDate(from)) : span?.formatRange(asDate(from), asDate(to))) ??
      from,
  }))
}
