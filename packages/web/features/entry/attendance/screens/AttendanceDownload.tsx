// Attendance in a range of days: on screen immediately, and as a download.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconClipboardList, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { firstOfMonth, todayIn } from '../../../../lib/format/local-days.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useCommonErrorMessage } from '../../../../lib/errors/use-common-error-message.ts'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { notify } from '../../../../ui/notify.ts'
import { Lines } from '../../../../ui/Lines.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { AttendanceRow } from '../components/AttendanceRow.tsx'
import styles from '../components/Attendance.module.css'
import { saveAttendance, useAttendance } from '../use-attendance.ts'
import type { Days } from '../api.ts'

const List = ({ days }: { readonly days: Days }) => {
  const attendance = useAttendance(days)
  const items = attendance.data?.pages.flatMap((page) => page.items) ?? []
  if (attendance.isPending) return <ListSkeleton rows={5} />
  if (attendance.isError) return <LoadFailed error={attendance.error} retry={attendance.refetch} />
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconClipboardList size={28} />}
        title={<Trans>No attendance in this period</Trans>}
        text={<Trans>Choose other days, or make a reservation.</Trans>}
        action={
          <RouteButton to="reservation" variant="light">
            <Trans>Make a Reservation</Trans>
          </RouteButton>
        }
      />
    )
  return (
    <>
      <Lines>
        {items.map((item) => (
          <AttendanceRow key={item.bookingId} attendance={item} />
        ))}
      </Lines>
      {attendance.hasNextPage && (
        <Button variant="plain" wide onClick={() => attendance.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

export const AttendanceDownload = () => {
  const { t } = useLingui()
  const language = useLanguage()
  const messageFor = useCommonErrorMessage()
  const timeZone = useOrganization()?.timeZone ?? 'America/New_York'
  const [days, setDays] = useState<Days>(() => {
    const today = todayIn(timeZone, new Date())
    return { from: firstOfMonth(today, -1), to: today }
  })
  const save = async (format: 'csv' | 'pdf') => {
    try {
      await saveAttendance(days, format, language)
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  const pick =
    (end: keyof Days) => (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget
      if (value) setDays((known) => ({ ...known, [end]: value }))
    }
  return (
    <Screen
      title={<Trans>Attendance</Trans>}
      subtitle={<Trans>See who was there and download the list.</Trans>}
    >
      <div className={styles.stack}>
        <Card component="section" aria-label={t`Days`} className={styles.choice}>
          <TextField
            label={t`From`}
            type="date"
            value={days.from}
            max={days.to}
            onChange={pick('from')}
          />
          <TextField
            label={t`To`}
            type="date"
            value={days.to}
            min={days.from}
            onChange={pick('to')}
          />
          <Button icon={<IconFileTypeCsv size={20} />} onClick={() => save('csv')}>
            <Trans>Download CSV</Trans>
          </Button>
          <Button variant="light" icon={<IconFileTypePdf size={20} />} onClick={() => save('pdf')}>
            <Trans>Download PDF</Trans>
          </Button>
        </Card>
        <Card component="section" aria-label={t`Attendance`}>
          <List days={days} />
        </Card>
      </div>
    </Screen>
  )
}
