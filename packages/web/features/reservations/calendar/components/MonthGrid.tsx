// A month as a table of days. Each day shows the initials of its people in their colors, and icons
// for items that belong to nobody. The day's label includes the number of items. One day has the
// focus; arrow keys, Home, End, and Page keys move it.

// The ARIA APG pattern for date grids: a table with selectable days.
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { dayName, mondayOf, plusDays } from '../../../../lib/format/local-days.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { initialsOf, personColor, type PersonSummary } from '../../../../ui/person-summary.ts'
import { byDay, type CalendarItem } from '../calendar-items.ts'
import { dayAfterKey, weeksOf } from '../month-grid.ts'
import { itemIcons } from './item-icons.ts'
import styles from './MonthGrid.module.css'

interface MonthGridProps {
  readonly items: readonly CalendarItem[]
  readonly day: string
  readonly today: string
  readonly locale: string
  readonly onChoose: (day: string) => void
}

const MAX_MARKS = 3

const peopleOf = (items: readonly CalendarItem[]): readonly PersonSummary[] => {
  const people = new Map(
    items.flatMap(({ person }) => (person ? [[person.userId, person] as const] : [])),
  )
  return [...people.values()]
}

const Marks = ({ items }: { readonly items: readonly CalendarItem[] }) => {
  const people = peopleOf(items)
  const shown = people.slice(0, MAX_MARKS)
  const others = people.length - shown.length
  const icons = new Set(
    items.flatMap((item) =>
      item.kind === 'booking' || item.kind === 'funds' ? [] : [itemIcons[item.kind]],
    ),
  )
  return (
    <span className={styles.marks} aria-hidden="true">
      {shown.map((person) => (
        <span
          key={person.userId}
          className={styles.mark}
          style={{ '--person': personColor(person.userId) } as CSSProperties}
        >
          {initialsOf(person, 1)}
        </span>
      ))}
      {[...icons].map((Icon) => (
        <Icon key={Icon.displayName} className={styles.sign} />
      ))}
      {others > 0 && <span className={styles.more}>+{others}</span>}
    </span>
  )
}

/** Monday to Sunday. */
const WeekdayHeadings = ({ day, locale }: Pick<MonthGridProps, 'day' | 'locale'>) => (
  <thead>
    <tr>
      {Array.from({ length: 7 }, (_, index) => plusDays(mondayOf(day), index)).map((weekday) => (
        <th key={weekday} scope="col" abbr={dayName(weekday, locale, { weekday: 'long' })}>
          {dayName(weekday, locale, { weekday: 'short' })}
        </th>
      ))}
    </tr>
  </thead>
)

interface DayCellProps extends MonthGridProps {
  /** The day of this cell; `day` is the selected one. */
  readonly cellDay: string
}

const DayCell = ({ cellDay, items, day, today, locale, onChoose }: DayCellProps) => {
  const { t } = useLingui()
  const count = items.length
  const date = dayName(cellDay, locale, { weekday: 'long', month: 'long', day: 'numeric' })
  const label =
    count === 0 ? date : t`${date}, ${plural(count, { one: '# entry', other: '# entries' })}`
  return (
    <td
      aria-selected={cellDay === day}
      className={classNames(cellDay.slice(0, 7) !== day.slice(0, 7) && styles.outside)}
    >
      <button
        type="button"
        data-day={cellDay}
        className={classNames(
          styles.day,
          cellDay === day && styles.chosen,
          cellDay === today && styles.today,
        )}
        tabIndex={cellDay === day ? 0 : -1}
        aria-label={label}
        aria-current={cellDay === today ? 'date' : undefined}
        onClick={() => onChoose(cellDay)}
      >
        <span className={styles.number}>{Number(cellDay.slice(8))}</span>
        <Marks items={items} />
      </button>
    </td>
  )
}

const NO_ITEMS: readonly CalendarItem[] = []

export const MonthGrid = ({ items, day, today, locale, onChoose }: MonthGridProps) => {
  const days = byDay(items)
  const grid = useRef<HTMLTableElement>(null)
  const movedByKey = useRef(false)
  useEffect(() => {
    if (movedByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    movedByKey.current = false
  }, [day])
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, day)
    if (next === undefined) return
    event.preventDefault()
    movedByKey.current = true
    onChoose(next)
  }
  return (
    <table
      ref={grid}
      role="grid"
      className={styles.grid}
      aria-label={dayName(day, locale, { month: 'long', year: 'numeric' })}
      onKeyDown={move}
    >
      <WeekdayHeadings day={day} locale={locale} />
      <tbody>
        {weeksOf(day).map((week) => (
          <tr key={week[0]}>
            {week.map((cellDay) => (
              <DayCell
                key={cellDay}
                {...{ cellDay, day, today, locale, onChoose }}
                items={days.get(cellDay) ?? NO_ITEMS}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
