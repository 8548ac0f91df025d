// A month of one unit: a bar over the nights that are taken, open at the half of the day on which people leave and arrive. What the bars say
// is said in words as well, for each day, and the stays of the month stand below.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { unitDay, type UnitDay } from '@lodgepole/domain/lodging/month'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { dayName, firstOfMonth, lastOfMonth, mondayOf, plusDays } from '../../../lib/local-days.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useTakenNights, useUnitStays } from '../use-lodging.ts'
import { useDays } from '../use-lodging-words.ts'
import styles from './Lodging.module.css'

const weeksOf = (day: string): readonly (readonly string[])[] => {
  const weeks: string[][] = []
  for (let monday = mondayOf(firstOfMonth(day)); monday <= lastOfMonth(day); monday = plusDays(monday, 7)) weeks.push(Array.from({ length: 7 }, (_, index) => plusDays(monday, index)))
  return weeks
}

/** A stay, or nights of which no more is told than that they are taken. */
type Taken = Pick<Stay, 'firstDay' | 'lastDay'> & Partial<Pick<Stay, 'renters' | 'status'>>

const whoIs = ({ renters }: Taken): string => renters?.[0]?.firstName ?? ''

const waits = ({ status }: Taken): boolean => status === 'requested'

const useDayWords = () => {
  const { t } = useLingui()
  return ({ morning, evening }: UnitDay<Taken>): string => {
    if ((morning && !whoIs(morning)) || (evening && !whoIs(evening))) return t`Taken`
    const [leaving, arriving] = [morning && morning !== evening ? whoIs(morning) : '', evening && morning !== evening ? whoIs(evening) : '']
    if (morning && morning === evening) return waits(morning) ? t`Asked for ${whoIs(morning)}, waits for approval` : t`Taken by ${whoIs(morning)}`
    const [leaves, arrives] = [morning && waits(morning) ? t`${leaving} would leave, waits for approval` : t`${leaving} leaves`, evening && waits(evening) ? t`${arriving} would arrive, waits for approval` : t`${arriving} arrives`]
    return [leaving && leaves, arriving && arrives].filter(Boolean).join(', ') || t`Free`
  }
}

const fillOf = (stay: Taken | undefined) => stay && (waits(stay) ? styles.wished : styles.taken)

const Day = ({ unitDay: { morning, evening }, words }: { readonly unitDay: UnitDay<Taken>; readonly words: string }) => (
  <>
    <span className={styles.halves} aria-hidden="true">
      <span className={classNames(fillOf(morning), morning !== evening && morning && styles.leaves)} />
      <span className={classNames(fillOf(evening), morning !== evening && evening && styles.arrives)} />
    </span>
    <VisuallyHidden>{words}</VisuallyHidden>
  </>
)

interface UnitCalendarProps {
  readonly lodgingId: string
  readonly name: string
  /** A day of the month to begin with; today where none is named. */
  readonly at?: string
  /** Whether the reader is told of every stay here; to others, nights of strangers are only taken. */
  readonly seesAll?: boolean
}

export const UnitCalendar = ({ lodgingId, name, at, seesAll = true }: UnitCalendarProps) => {
  const { t } = useLingui()
  const { today, locale, range } = useDays()
  const [month, setMonth] = useState(firstOfMonth(at ?? today))
  const weeks = weeksOf(month)
  const [from, to] = [weeks[0]?.[0] ?? month, weeks.at(-1)?.at(-1) ?? month]
  const stays = useUnitStays(lodgingId, from, to)
  const nights = useTakenNights(lodgingId, from, to, !seesAll)
  const wordsOf = useDayWords()
  const known = stays.data ?? []
  // Nights of others stand beside one's own: taken, by nobody who is named.
  const shown = [...known, ...(nights.data ?? []).filter((night) => !known.some((stay) => stay.firstDay === night.firstDay && stay.lastDay === night.lastDay))]
  const title = dayName(month, locale, { month: 'long', year: 'numeric' })
  return (
    <div className={styles.month}>
      <div className={styles.range}>
        <IconButton label={t`Previous month`} icon={<IconChevronLeft size={20} />} onClick={() => setMonth(firstOfMonth(month, -1))} />
        <h4 aria-live="polite">{title}</h4>
        <IconButton label={t`Next month`} icon={<IconChevronRight size={20} />} onClick={() => setMonth(firstOfMonth(month, 1))} />
      </div>
      {stays.isError && !stays.data && <LoadFailed error={stays.error} retry={stays.refetch} />}
      {!seesAll && nights.isError && !nights.data && <LoadFailed error={nights.error} retry={nights.refetch} />}
      <table className={styles.grid} aria-label={t`${name}, ${title}`} aria-busy={stays.isPending || nights.isLoading}>
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
            <tr key={week[0]}>
              {week.map((one) => {
                const half = unitDay<Taken>(shown, one)
                return (
                  <td key={one} className={classNames(one.slice(0, 7) !== month.slice(0, 7) && styles.outside, one === today && styles.today)}>
                    <span className={styles.number}>{Number(one.slice(8))}</span>
                    <Day unitDay={half} words={wordsOf(half)} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {known.length > 0 ? (
        <ul className={styles.list}>
          {known.map((stay) => (
            <li key={stay.stayId} className={styles.small}>
              <bdi>{whoIs(stay)}</bdi> · {range(stay)}{waits(stay) && <> · <Trans>Waits for approval</Trans></>}
            </li>
          ))}
        </ul>
      ) : (
        !stays.isPending && shown.length === 0 && (
          <p className={styles.small}>
            <Trans>Nobody is registered for this month.</Trans>
          </p>
        )
      )}
    </div>
  )
}
