// Times of day in the time zone of a series' place, for lists that contain several series.

import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { useSeriesList } from './use-schedule.ts'

export const useSeriesClock = () => {
  const organization = useLogin()?.user.organization
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  const zones = new Map(
    (useSeriesList().data ?? []).map(({ sessionId, timeZone }) => [sessionId, timeZone]),
  )
  return {
    locale,
    clockOf: (sessionId: string) =>
      new Intl.DateTimeFormat(locale, {
        timeStyle: 'short',
        timeZone: zones.get(sessionId) ?? organization?.timeZone ?? 'America/New_York',
      }),
  }
}
