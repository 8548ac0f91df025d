// A date and time in everyday words, in a given time zone.

import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useLanguage } from '../../ui/i18n/use-language.ts'
import { useOrganization } from '../organization/app-context.tsx'
import { dayText, timeText } from './when-text.ts'

export const useDayAndTime = () => {
  const locale = formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')
  return (seconds: number, timeZone: string) => ({
    day: dayText(seconds, { locale, timeZone, now: new Date() }),
    time: timeText(seconds, { locale, timeZone }),
  })
}
