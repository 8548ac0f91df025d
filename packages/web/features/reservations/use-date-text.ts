// Dates and times of the timetable in everyday form, each in its place's time zone.

import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useMemo } from 'react'
import { dayInYear, dayName } from '../../lib/format/local-days.ts'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import { useLanguage } from '../../ui/i18n/use-language.ts'

const parts = { day: 'numeric', month: 'short', weekday: 'short' } as const

const dayLabels = (locale: string) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  // Creating a formatter is slow, and a day may have hundreds of times.
  const formatOf = (name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = `${name} ${options.timeZone ?? ''}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
    formats.set(key, format)
    return format
  }
  return {
    locale,
    /** `Sat, Jul 4` */
    dayOf: (day: string): string => dayName(day, locale, parts),
    /** `Sat, Jul 4`, with the year if it differs from that of `today`. */
    dayInYear: (day: string, today: string): string => dayInYear(day, today, locale, parts),
    /** `Jul 4, 2026` */
    dateOf: (epochSeconds: number, timeZone: string): string =>
      formatOf('date', { dateStyle: 'medium', timeZone }).format(epochSeconds * 1000),
    /** `Sat, Jul 4, 9:10 AM` */
    momentOf: (epochSeconds: number, timeZone: string): string =>
      formatOf('moment', { ...parts, hour: 'numeric', minute: '2-digit', timeZone }).format(
        epochSeconds * 1000,
      ),
    timeOf: (epochSeconds: number, timeZone: string): string =>
      formatOf('time', { timeStyle: 'short', timeZone }).format(epochSeconds * 1000),
    /** `9:00` and `AM`. The second part, if any, is shown smaller. */
    timeHalves: (
      epochSeconds: number,
      timeZone: string,
    ): readonly [clock: string, half: string] => {
      const all = formatOf('time', { timeStyle: 'short', timeZone }).formatToParts(
        epochSeconds * 1000,
      )
      const half = all.find(({ type }) => type === 'dayPeriod')?.value ?? ''
      return [
        all
          .filter(({ type }) => type !== 'dayPeriod')
          .map(({ value }) => value)
          .join('')
          .trim(),
        half,
      ]
    },
    /** `10:00 AM – 12:00 PM` */
    rangeOf: (startSeconds: number, endSeconds: number, timeZone: string): string =>
      formatOf('time', { timeStyle: 'short', timeZone }).formatRange(
        startSeconds * 1000,
        endSeconds * 1000,
      ),
    zoneOf: (epochSeconds: number, timeZone: string): string =>
      formatOf('zone', { timeZoneName: 'long', timeZone })
        .formatToParts(epochSeconds * 1000)
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  }
}

export type DateText = ReturnType<typeof dayLabels>

export const useDateText = (): DateText => {
  const locale = formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')
  return useMemo(() => dayLabels(locale), [locale])
}
