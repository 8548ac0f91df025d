// A month of one unit: a named bar over the nights that are taken, from the half of the day on
// which people arrive to the one on which they leave. What the bars say is said in words as well,
// for each day, and the stays of the month stand below.

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
import { useTakenNights, useUnitStays } from '../use-lodging.ts'
import { useDays } from '../use-lodging-words.ts'
import styles from './UnitCalendar.module.css'
import { MonthKey, StayBar, waits, whoIs, wishOf, type Taken } from './StayBar.tsx'

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

const useDayWords = () => {
  const { t } = useLingui()
  return ({ morning, evening }: UnitDay<Taken>): string => {
    if ((morning && !whoIs(morning)) || (evening && !whoIs(evening))) return t`Taken`
    const [leaving, arriving] = [
      morning && morning !== evening ? whoIs(morning) : '',
      evening && morning !== evening ? whoIs(evening) : '',
    ]
    if (morning && morning === evening)
      return waits(morning)
        ? t`Asked for ${whoIs(morning)}, waits for approval`
        : t`Taken by ${whoIs(morning)}`
    const [leaves, arrives] = [
      morning && waits(morning)
        ? t`${leaving} would leave, waits for approval`
        : t`${leaving} leaves`,
      evening && waits(evening)
        ? t`${arriving} would arrive, waits for approval`
        : t`${arriving} arrives`,
    ]
    return [leaving && leaves, arriving && arrives].filter(Boolean).join(', ') || t`Free`
  }
}

interface UnitCalendarProps {
  readonly lodgingId: string
  readonly name: string
  /** A day of the month to begin with; today where none is named. */
  readonly at?: string
  /**
   * Whether the reader is told of every stay here; to others, nights of strangers are only taken.
   */
  readonly seesAll?: boolean
}

export const UnitCalendar = ({ lodgingId, name, at, seesAll = true }: UnitCalendarProps) => {
  const { t } = useLingui()
  const { today, locale } = useDays()
  const [month, setMonth] = useState(firstOfMonth(at ?? today))
  const weeks = weeksOf(month)
  const [from, to] = [weeks[0]?.[0] ?? month, weeks.at(-1)?.at(-1) ?? month]
  const stays = useUnitStays(lodgingId, from, to)
  const nights = useTakenNights(lodgingId, from, to, !seesAll)
  const wordsOf = useDayWords()
  const known = stays.data ?? []
  // Nights of others stand beside one's own: taken, by nobody who is named.
  const others = (nights.data ?? []).filter(
    (night) =>
      !known.some((stay) => stay.firstDay === night.firstDay && stay.lastDay === night.lastDay),
  )
  // Who has the nights stands before who would like them, and other days that are asked for beside
  // those that a stay has.
  const shown: readonly Taken[] = [
    ...known.filter((stay) => !waits(stay)),
    ...others,
    ...known.filter(waits),
    ...known.flatMap(wishOf),
  ]
  const title = dayName(month, locale, { month: 'long', year: 'numeric' })
  return (
    <div className={styles.month}>
      <div className={styles.range}>
        <IconButton
          label={t`Previous month`}
          icon={<IconChevronLeft size={20} />}
          onClick={() => setMonth(firstOfMonth(month, -1))}
        />
        <h4 aria-live="polite">{title}</h4>
        <IconButton
          label={t`Next month`}
          icon={<IconChevronRight size={20} />}
          onClick={() => setMonth(firstOfMonth(month, 1))}
        />
      </div>
      {stays.isError && !stays.data && <LoadFailed error={stays.error} retry={stays.refetch} />}
      {!seesAll && nights.isError && !nights.data && (
        <LoadFailed error={nights.error} retry={nights.refetch} />
      )}
      <table
        className={styles.grid}
        aria-label={t`${name}, ${title}`}
        aria-busy={stays.isPending || nights.isLoading}
      >
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
          {weeks.map((week) => {
            const bars = weekBars(shown, week)
            const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
            return (
              <tr key={week[0]}>
                {week.map((one, index) => {
                  const half = unitDay(shown, one)
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
                      <VisuallyHidden>{wordsOf(half)}</VisuallyHidden>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      <MonthKey stays={known} hasOthers={others.length > 0} />
      {shown.length === 0 && !stays.isPending && !nights.isLoading && (
        <p className={styles.small}>
          <Trans>Nobody is registered for this month.</Trans>
        </p>
      )}
    </div>
  )
}
