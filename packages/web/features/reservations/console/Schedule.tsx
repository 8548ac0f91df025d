// The week as staff build it.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { mondayOf, plusDays, todayIn } from '../../../lib/format/local-days.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { CopyWeekSheet } from './components/CopyWeekSheet.tsx'
import { EventSheet } from './components/EventSheet.tsx'
import { NewEventSheet } from './components/NewEventSheet.tsx'
import { PatternSheet, type ShownRule } from './components/PatternSheet.tsx'
import { ScheduleTabs } from './components/ScheduleTabs.tsx'
import { WeekView } from './components/WeekView.tsx'
import { useMayChange } from './use-may-change.ts'
import { useSeriesList, useWeek } from './use-schedule.ts'
import { shownEvents, type ShownEvent } from './week-events.ts'
import type { Move } from './week-layout.ts'
import styles from './Schedule.module.css'

type Opened =
  | { readonly kind: 'new' | 'copy' }
  | { readonly kind: 'event'; readonly shown: ShownEvent; readonly move: Move | undefined }
  | { readonly kind: 'pattern'; readonly shown: ShownEvent; readonly rule: ShownRule }

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export const Schedule = () => {
  const { t } = useLingui()
  const organization = useLogin()?.user.organization
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  const [today] = useState(() => todayIn(organization?.timeZone ?? 'America/New_York', new Date()))
  const { value: asked, set: setWeek } = useSearchParam('week')
  const { value: sessionId, set: setSessionId } = useSearchParam('only')
  const [opened, setOpened] = useState<Opened>()
  const mayChange = useMayChange()
  const monday = mondayOf(isDay(asked) ? asked : today)
  const series = useSeriesList()
  const week = useWeek(monday, sessionId)
  const closures = week.data?.closures ?? []
  const events = shownEvents(week.data?.events ?? [], series.data ?? [], closures)
  const range = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(Date.parse(monday), Date.parse(plusDays(monday, 6)))
  const close = () => setOpened(undefined)
  const open = (shown: ShownEvent, move?: Move) => setOpened({ kind: 'event', shown, move })
  const hasSeries = (series.data?.length ?? 0) > 0
  return (
    <Screen
      title={<Trans>Schedule</Trans>}
      actions={
        mayChange &&
        hasSeries && (
          <>
            <Button
              variant="gray"
              size="dense"
              icon={<IconCopy size={18} />}
              onClick={() => setOpened({ kind: 'copy' })}
            >
              <Trans>Copy week</Trans>
            </Button>
            <Button
              size="dense"
              icon={<IconCalendarPlus size={18} />}
              onClick={() => setOpened({ kind: 'new' })}
            >
              <Trans>New event</Trans>
            </Button>
          </>
        )
      }
    >
      <ScheduleTabs />
      <div className={styles.bar}>
        <span className={styles.range}>
          <IconButton
            label={t`Previous week`}
            icon={<IconChevronLeft size={20} />}
            onClick={() => setWeek(plusDays(monday, -7))}
          />
          <strong aria-live="polite">{range}</strong>
          <IconButton
            label={t`Next week`}
            icon={<IconChevronRight size={20} />}
            onClick={() => setWeek(plusDays(monday, 7))}
          />
          <Button variant="plain" size="dense" onClick={() => setWeek('')}>
            <Trans>Today</Trans>
          </Button>
        </span>
        <TextField
          type="date"
          label={t`Week of`}
          className={styles.only}
          value={monday}
          onChange={({ target }) => isDay(target.value) && setWeek(mondayOf(target.value))}
        />
        <SelectField
          label={t`Series`}
          className={styles.only}
          value={sessionId}
          options={[
            { value: '', label: t`All series` },
            ...(series.data ?? []).map((one) => ({ value: one.sessionId, label: one.label })),
          ]}
          onChange={({ target }) => setSessionId(target.value, { replace: true })}
        />
      </div>
      {week.isError || series.isError ? (
        <LoadFailed
          error={week.error ?? series.error}
          retry={() => Promise.all([week.refetch(), series.refetch()])}
        />
      ) : !week.data || !series.data ? (
        <ListSkeleton rows={6} />
      ) : !hasSeries ? (
        <Card>
          <EmptyState
            icon={<IconCalendarPlus size={28} />}
            title={<Trans>No series yet</Trans>}
            text={
              <Trans>
                A series is something that repeats, such as a court, a class or a room. Create one,
                then add its events to the week.
              </Trans>
            }
            action={
              mayChange && (
                <RouteButton to="scheduleSeries" search={{ series: 'new' }}>
                  <Trans>New series</Trans>
                </RouteButton>
              )
            }
          />
        </Card>
      ) : (
        <WeekView
          monday={monday}
          today={today}
          locale={locale}
          events={events}
          closures={closures}
          mayChange={mayChange}
          onOpen={open}
        />
      )}
      {opened?.kind === 'new' && (
        <NewEventSheet
          series={series.data ?? []}
          only={sessionId}
          day={today >= monday && today <= plusDays(monday, 6) ? today : monday}
          onClosed={close}
        />
      )}
      {opened?.kind === 'copy' && (
        <CopyWeekSheet monday={monday} sessionId={sessionId} onClosed={close} />
      )}
      {opened?.kind === 'event' && (
        <EventSheet
          key={opened.shown.event.eventId}
          shown={opened.shown}
          move={opened.move}
          mayChange={mayChange}
          onPattern={(rule) => setOpened({ kind: 'pattern', shown: opened.shown, rule })}
          onClosed={() => setOpened((now) => (now?.kind === 'event' ? undefined : now))}
        />
      )}
      {opened?.kind === 'pattern' && (
        <PatternSheet shown={opened.shown} rule={opened.rule} onClosed={close} />
      )}
    </Screen>
  )
}
