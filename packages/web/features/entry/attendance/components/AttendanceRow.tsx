// One visit: who, what, and the times of arrival and departure.

import { Trans } from '@lingui/react/macro'
import type { Attendance } from '@lodgepole/contract/entry/attendance/endpoints'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { HouseholdAvatar } from '../../../../lib/household/HouseholdAvatar.tsx'
import { dayName } from '../../../../lib/format/local-days.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Line } from '../../../../ui/Lines.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import styles from './Attendance.module.css'

export const AttendanceRow = ({ attendance }: { readonly attendance: Attendance }) => {
  const {
    authUserId,
    firstName,
    lastName,
    label,
    startDayHash,
    timeZone,
    lastCheckInAt,
    lastCheckOutAt,
  } = attendance
  const locale = formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const day = dayName(startDayHash, locale, { weekday: 'short', month: 'short', day: 'numeric' })
  const came = lastCheckInAt === null ? undefined : clock.format(lastCheckInAt * 1000)
  const left = lastCheckOutAt === null ? undefined : clock.format(lastCheckOutAt * 1000)
  return (
    <Line
      className={styles.row}
      centered
      face={<HouseholdAvatar person={{ userId: authUserId, firstName, lastName }} size="sm" />}
      title={<bdi>{`${firstName} ${lastName}`.trim()}</bdi>}
      about={
        <>
          {day} · <bdi>{label}</bdi>
        </>
      }
      end={
        came === undefined ? (
          <Pill className={styles.absent}>
            <Trans>not checked in</Trans>
          </Pill>
        ) : (
          <span className={styles.times}>
            <span>
              {came}
              {left && ' –'}
            </span>
            {left && <span> {left}</span>}
          </span>
        )
      }
    />
  )
}
