// A month of one unit. A bar with a name covers each stay, from the middle of the day of arrival to
// the middle of the day of departure. Screen readers get the same as text for each day, and the
// month's stays are listed below.

import { Trans, useLingui } from '@lingui/react/macro'
import { unitDay, weekBars, type UnitDay } from '@lodgepole/domain/lodging/month'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type CSSProperties } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import {
  dayName,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  plusDays,
} from '../../../lib/format/local-days.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useDays } from '../use-lodging-labels.ts'
import styles from './UnitCalendar.module.css'
import { MonthKey, StayBar, waits, renterName, type Taken } from './StayBar.tsx'
import { useUnitMonth } from '../use-unit-month.ts'

const weeksOf = (day: string): readonly (readonly string[])[] => {
  const weeks: string[][] = []
  for (
    let monday = mondayOf(firstOfMonth(day));
    monday <= lastOfMonth(day);
    monday = plusDays(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, index) => plusDays(monday, index)))
  return weeks
}

const useDayLabels = () => {
  const { t } = useLingui()
  return ({ morning, evening }: UnitDay<Taken>): string => {
    if ((morning && !renterName(morning)) || (evening && !renterName(evening))) return t`Taken`
    const [leaving, arriving] = [
      morning && morning !== evening ? renterName(morning) : '',
      evening && morning !== evening ? renterName(evening) : '',
    ]
    if (morning && morning === evening)
      return waits(morning)
        ? t`Requested for ${renterName(morning)}, waiting for approval`
        : t`Taken by ${renterName(morning)}`
    const [leaves, arrives] = [
      morning && waits(morning)
        ? t`${leaving} would leave, waiting for approval`
        : t`${leaving} leaves`,
      evening && waits(evening)
        ? t`${arriving} would arrive, waiting for approval`
        : t`${arriving} arrives`,
    ]
    return [leaving && leaves, arriving && arrives].filter(Boolean).join(', ') || t`Free`
  }
}

interface WeekProps {
  readonly week: readonly string[]
  readonly month: string
  readonly shown: readonly Taken[]
}

const Week = ({ week, month, shown }: WeekProps) => {
  const { today } = useDays()
  const dayLabel = useDayLabels()
  const bars = weekBars(shown, week)
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
  return (
    <tr>
      {week.map((one, index) => {
        return (
          <td
            key={one}
            className={classNames(
              one.slice(0, 7) !== month.slice(0, 7) && styles.outside,
              one === today && styles.today,
            )}
          >
            <span className={styles.number}>{Number(one.slice(8))}</span>
            <div
              className={styles.lanes}
              style={{ '--lanes': lanes } as CSSProperties}
              aria-hidden="true"
            >
              {bars
                .filter(({ fromHalf }) => Math.floor(fromHalf / 2) === index)
                .map((bar) => (
                  <StayBar key={`${bar.stay.firstDay}-${bar.lane}`} bar={bar} />
                ))}
            </div>
            <VisuallyHidden>{dayLabel(unitDay(shown, one))}</VisuallyHidden>
          </td>
        )
      })}
    </tr>
  )
}

interface MonthStepsProps {
  readonly title: string
  readonly month: string
  readonly onMonth: (month: string) => void
}

const MonthSteps = ({ title, month, onMonth }: MonthStepsProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.range}>
      <IconButton
        label={t`Previous month`}
        icon={<IconChevronLeft size={20} />}
        onClick={() => onMonth(firstOfMonth(month, -1))}
      />
      <h4 aria-live="polite">{title}</h4>
      <IconButton
        label={t`Next month`}
        icon={<IconChevronRight size={20} />}
        onClick={() => onMonth(firstOfMonth(month, 1))}
      />
    </div>
  )
}

interface UnitCalendarProps {
  readonly lodgingId: string
  readonly name: string
  /** A day in the initial month. Today if omitted. */
  readonly at?: string
  /**
   * Whether the reader may see every stay here. For others, nights of strangers are only shown as
   * taken.
   */
  readonly seesAll?: boolean
}

export const UnitCalendar = ({ lodgingId, name, at, seesAll = true }: UnitCalendarProps) => {
  const { t } = useLingui()
  const { today, locale } = useDays()
  const [month, setMonth] = useState(firstOfMonth(at ?? today))
  const weeks = weeksOf(month)
  const [from, to] = [weeks[0]?.[0] ?? month, weeks.at(-1)?.at(-1) ?? month]
  const { known, shown, hasOthers, isPending, failed } = useUnitMonth({
    lodgingId,
    from,
    to,
    seesAll,
  })
  const title = dayName(month, locale, { month: 'long', year: 'numeric' })
  return (
    <div className={styles.month}>
      <MonthSteps title={title} month={month} onMonth={setMonth} />
      {failed.map(({ what, error, retry }) => (
        <LoadFailed key={what} error={error} retry={retry} />
      ))}
      <table className={styles.grid} aria-label={t`${name}, ${title}`} aria-busy={isPending}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((one) => (
              <th key={one} scope="col" abbr={dayName(one, locale, { weekday: 'long' })}>
                {dayName(one, locale, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <Week key={week[0]} week={week} month={month} shown={shown} />
          ))}
        </tbody>
      </table>
      <MonthKey stays={known} hasOthers={hasOthers} />
      {shown.length === 0 && !isPending && (
        <p className={styles.small}>
          <Trans>No stays this month.</Trans>
        </p>
      )}
    </div>
  )
}
