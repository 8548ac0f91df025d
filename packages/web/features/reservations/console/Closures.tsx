// Days without events: upcoming closures, what each one affected, and a way to close more days.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarOff } from '@tabler/icons-react'
import type { ListedClosure } from '@lodgepole/contract/reservations/closure-endpoints'
import { campusLabel } from '@lodgepole/domain/reservations/campus-label'
import { useState, type ReactNode } from 'react'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { dayName, todayIn } from '../../../lib/format/local-days.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { CloseDaysSheet } from './components/CloseDaysSheet.tsx'
import { ScheduleTabs } from './components/ScheduleTabs.tsx'
import { useMayChange } from './use-may-change.ts'
import { useScheduleErrorMessage } from './use-schedule-error-message.ts'
import { useClosures, useInvalidateSchedule, useSeriesList } from './use-schedule.ts'
import styles from './Closures.module.css'
import { liftClosure } from './api.ts'

const Refusal = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useScheduleErrorMessage()} />
)

const State = ({ closure: { state } }: { readonly closure: ListedClosure }) =>
  state === 'lifted' ? (
    <Pill>
      <Trans>Reopened</Trans>
    </Pill>
  ) : state === 'closing' ? (
    <Pill tone="amber">
      <Trans>Canceling reservations…</Trans>
    </Pill>
  ) : (
    <Pill tone="danger">
      <Trans>Closed</Trans>
    </Pill>
  )

const CanceledReservations = ({
  closure: { closedBookings, offeredAgain },
}: {
  readonly closure: ListedClosure
}) =>
  closedBookings > 0 && (
    <span className={styles.about}>
      <Plural value={closedBookings} one="# reservation canceled" other="# reservations canceled" />
      {offeredAgain > 0 && (
        <>
          {' · '}
          <Plural
            value={offeredAgain}
            one="# offered another time"
            other="# offered another time"
          />
        </>
      )}
    </span>
  )

const ClosureRow = ({
  closure,
  mayChange,
}: {
  readonly closure: ListedClosure
  readonly mayChange: boolean
}) => {
  const language = useLanguage()
  const forget = useInvalidateSchedule()
  const { closureId, firstDay, lastDay, reason, sessionLabel, campusId, state } = closure
  const day = (one: string) =>
    dayName(one, language, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
  const place = campusId === null ? <Trans>Everything</Trans> : campusLabel(campusId)
  const lift = async () => {
    await liftClosure({ closureId })
    await forget()
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>
          {firstDay === lastDay ? day(firstDay) : `${day(firstDay)} – ${day(lastDay)}`}
        </strong>
        <span className={styles.about}>
          {sessionLabel ?? place} · <bdi>{reason}</bdi>
        </span>
        <CanceledReservations closure={closure} />
      </div>
      <State closure={closure} />
      {mayChange && state === 'closed' && (
        <ButtonWithConfirm
          label={<Trans>Reopen</Trans>}
          title={<Trans>Reopen these days?</Trans>}
          action={<Trans>Reopen</Trans>}
          onConfirm={lift}
          Refusal={Refusal}
        >
          <Trans>People can book these events again. Canceled reservations stay canceled.</Trans>
        </ButtonWithConfirm>
      )}
    </li>
  )
}

const NoClosures = ({ action }: { readonly action: ReactNode }) => (
  <Card>
    <EmptyState
      icon={<IconCalendarOff size={28} />}
      title={<Trans>No closed days</Trans>}
      text={
        <Trans>
          Close days for a holiday, bad weather or repairs. We cancel and refund the reservations
          and email everyone affected.
        </Trans>
      }
      action={action}
    />
  </Card>
)

interface ClosureListProps {
  readonly closures: ReturnType<typeof useClosures>
  readonly mayChange: boolean
  /** The button that closes days. */
  readonly add: ReactNode
}

const ClosureList = ({ closures, mayChange, add }: ClosureListProps) => {
  const { t } = useLingui()
  if (closures.isError) return <LoadFailed error={closures.error} retry={closures.refetch} />
  if (!closures.data) return <ListSkeleton rows={3} />
  if (closures.data.length === 0) return <NoClosures action={add} />
  return (
    <Card component="section" aria-label={t`Closed days`} padded={false}>
      <ul className={styles.rows}>
        {closures.data.map((closure) => (
          <ClosureRow key={closure.closureId} closure={closure} mayChange={mayChange} />
        ))}
      </ul>
    </Card>
  )
}

export const Closures = () => {
  const timeZone = useLogin()?.user.organization.timeZone ?? 'America/New_York'
  const [today] = useState(() => todayIn(timeZone, new Date()))
  const [isOpen, setIsOpen] = useState(false)
  const mayChange = useMayChange()
  const closures = useClosures(today)
  const series = useSeriesList()
  const hasNone = closures.data?.length === 0
  const add = mayChange && (
    <Button size="dense" icon={<IconCalendarOff size={18} />} onClick={() => setIsOpen(true)}>
      <Trans>Close days</Trans>
    </Button>
  )
  return (
    <Screen title={<Trans>Schedule</Trans>} actions={hasNone ? undefined : add}>
      <ScheduleTabs />
      <ClosureList closures={closures} mayChange={mayChange} add={add} />
      {isOpen && (
        <CloseDaysSheet
          series={series.data ?? []}
          today={today}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </Screen>
  )
}
