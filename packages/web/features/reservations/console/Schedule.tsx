// The week, as staff edit it.

import { Trans } from '@lingui/react/macro'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { mondayOf, plusDays, todayIn } from '../../../lib/format/local-days.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { NoSeries } from './components/NoSeries.tsx'
import { ScheduleBar } from './components/ScheduleBar.tsx'
import { ScheduleSheet, type OpenSheet } from './components/ScheduleSheet.tsx'
import { ScheduleTabs } from './components/ScheduleTabs.tsx'
import { WeekView } from './components/WeekView.tsx'
import { isDay } from './is-day.ts'
import { useMayChange } from './use-may-change.ts'
import { useSeriesList, useWeek } from './use-schedule.ts'
import { positionEvents, type PositionedEvent } from './week-events.ts'
import type { EventMove } from './week-layout.ts'

const ScheduleActions = ({ onOpen }: { readonly onOpen: (sheet: OpenSheet) => void }) => (
  <>
    <Button
      variant="gray"
      size="dense"
      icon={<IconCopy size={18} />}
      onClick={() => onOpen({ kind: 'copy' })}
    >
      <Trans>Copy week</Trans>
    </Button>
    <Button
      size="dense"
      icon={<IconCalendarPlus size={18} />}
      onClick={() => onOpen({ kind: 'new' })}
    >
      <Trans>New event</Trans>
    </Button>
  </>
)

interface WeekContentProps {
  readonly series: ReturnType<typeof useSeriesList>
  readonly week: ReturnType<typeof useWeek>
  readonly monday: string
  readonly today: string
  readonly locale: string
  readonly mayChange: boolean
  readonly onOpen: (shown: PositionedEvent, move?: EventMove) => void
}

const WeekContent = ({ series, week, ...view }: WeekContentProps) => {
  if (week.isError || series.isError)
    return (
      <LoadFailed
        error={week.error ?? series.error}
        retry={() => Promise.all([week.refetch(), series.refetch()])}
      />
    )
  if (!week.data || !series.data) return <ListSkeleton rows={6} />
  if (series.data.length === 0)
    return (
      <NoSeries
        icon={<IconCalendarPlus size={28} />}
        action={
          view.mayChange && (
            <RouteButton to="scheduleSeries" search={{ series: 'new' }}>
              <Trans>New series</Trans>
            </RouteButton>
          )
        }
      />
    )
  const { closures = [], events } = week.data
  return (
    <WeekView {...view} events={positionEvents(events, series.data, closures)} {...{ closures }} />
  )
}

export const Schedule = () => {
  const organization = useLogin()?.user.organization
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  const [today] = useState(() => todayIn(organization?.timeZone ?? 'America/New_York', new Date()))
  const { value: asked, set: setWeek } = useSearchParam('week')
  const { value: sessionId, set: setSessionId } = useSearchParam('only')
  const [sheet, setSheet] = useState<OpenSheet>()
  const mayChange = useMayChange()
  const monday = mondayOf(isDay(asked) ? asked : today)
  const series = useSeriesList()
  const week = useWeek(monday, sessionId)
  const hasSeries = (series.data?.length ?? 0) > 0
  return (
    <Screen
      title={<Trans>Schedule</Trans>}
      actions={mayChange && hasSeries && <ScheduleActions onOpen={setSheet} />}
    >
      <ScheduleTabs />
      <ScheduleBar
        {...{ monday, locale, sessionId }}
        series={series.data ?? []}
        onWeek={setWeek}
        onSeries={(chosen) => setSessionId(chosen, { replace: true })}
      />
      <WeekContent
        {...{ series, week, monday, today, locale, mayChange }}
        onOpen={(shown, move) => setSheet({ kind: 'event', shown, move })}
      />
      {sheet && (
        <ScheduleSheet
          {...{ sheet, sessionId, monday, mayChange }}
          series={series.data ?? []}
          newDay={today >= monday && today <= plusDays(monday, 6) ? today : monday}
          onOpen={setSheet}
          onClosed={(kind) => setSheet((now) => (now?.kind === kind ? undefined : now))}
        />
      )}
    </Screen>
  )
}
