// Dates and times in the organization's time zone and the visitor's language.

import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { dayName } from './local-days.ts'
import { storedClock } from '../offline/stored-clock.ts'
import { useOrganization } from '../organization/app-context.tsx'
import { useLanguage } from '../../ui/i18n/use-language.ts'

export const useMoment = () => {
  const clock = useOrganization() ?? storedClock()
  const locale = formatLocale(useLanguage(), clock?.locale ?? 'en-US')
  const timeZone = clock?.timeZone ?? 'America/New_York'
  const format = (style: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat(locale, { ...style, timeZone })
    return (atSeconds: number) => written.format(new Date(atSeconds * 1000))
  }
  return {
    day: format({ dateStyle: 'full' }),
    date: format({ dateStyle: 'long' }),
    time: format({ timeStyle: 'short' }),
    moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
    /** A time of today, to the second. */
    clock: format({ timeStyle: 'medium' }),
    /** To the second, for entries that follow each other closely. */
    second: format({ dateStyle: 'medium', timeStyle: 'medium' }),
    /** A date given as `YYYY-MM-DD`, such as a birthday. */
    calendarDay: (day: string) => dayName(day, locale, { dateStyle: 'long' }),
    /** The same for tight spaces. */
    mediumDay: (day: string) => dayName(day, locale, { dateStyle: 'medium' }),
  }
}
