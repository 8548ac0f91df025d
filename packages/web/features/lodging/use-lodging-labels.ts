// A stay's status, its dates, and error messages, in the visitor's language.

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState } from 'react'
import { todayIn } from '../../lib/format/local-days.ts'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import { errorMessages } from '../../lib/errors/error-messages.ts'
import { useLanguage } from '../../ui/i18n/use-language.ts'
import type { PillTone } from '../../ui/Pill.tsx'
import { lodgingErrors } from '../../lib/errors/messages/lodging.ts'

const useKnownRefusals = errorMessages(lodgingErrors)

/** If someone else has the requested nights, the message includes their dates. */
export const useErrorMessage = (): ((error: unknown) => string) => {
  const { t } = useLingui()
  const known = useKnownRefusals()
  const { range } = useDays()
  return (error) => {
    const { firstDay, lastDay } =
      error instanceof ApiError && error.code === 'STAY_OVERLAPS' ? (error.details ?? {}) : {}
    if (typeof firstDay !== 'string' || typeof lastDay !== 'string') return known(error)
    const days = range({ firstDay, lastDay })
    return t`Some of these nights are already taken: ${days}. Choose other dates.`
  }
}

export const useDays = () => {
  const organization = useOrganization()
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  const [now] = useState(() => new Date())
  const today = todayIn(organization?.timeZone ?? 'America/New_York', now)
  return {
    locale,
    today,
    /**
     * A range of dates, with the year only if it isn't the current one, and only once if both are
     * in the same year.
     */
    range: ({ firstDay, lastDay }: Pick<Stay, 'firstDay' | 'lastDay'>) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        ...([firstDay, lastDay].every((day) => day.slice(0, 4) === today.slice(0, 4))
          ? {}
          : { year: 'numeric' }),
        timeZone: 'UTC',
      }).formatRange(new Date(`${firstDay}T00:00:00Z`), new Date(`${lastDay}T00:00:00Z`)),
  }
}

export const useStayStatus = () => {
  const { t } = useLingui()
  return ({
    status,
    access,
    asked,
  }: Pick<Stay, 'status' | 'access' | 'asked'>): {
    readonly tone: PillTone
    readonly text: string
  } => {
    if (status === 'requested') return { tone: 'amber', text: t`Waiting for approval` }
    if (status === 'declined') return { tone: 'gray', text: t`Declined` }
    if (status === 'cancelled') return { tone: 'gray', text: t`Cancelled` }
    if (asked) return { tone: 'amber', text: t`Change waiting for approval` }
    if (access === 'open') return { tone: 'brand', text: t`Here now` }
    return access === 'over'
      ? { tone: 'gray', text: t`Ended` }
      : { tone: 'info', text: t`Upcoming` }
  }
}
