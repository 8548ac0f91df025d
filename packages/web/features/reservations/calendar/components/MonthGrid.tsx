// A month as a table of days. In each day stand the initials of whose day it is, in their color,
// and signs of what is nobody's own; how many things are on it is said in the day's name. One day
// has the focus; arrows, Home, End and Page keys move it.

// The pattern for dates (ARIA APG): a table whose days are chosen.
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { dayName, mondayOf, plusDays } from '../../../../lib/format/local-days.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { initialsOf, personColor, type PersonLook } from '../../../../ui/person-look.ts'
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

const MOST_MARKS = 3

const peopleOf = (items: readonly CalendarItem[]): readonly PersonLook[] => {
  const people = new Map(
    items.flatMap(({ person }) => (person ? [[person.userId, person] as const] : [])),
  )
  return [...people.values()]
}

const Marks = ({ items }: { readonly items: readonly CalendarItem[] }) => {
  const people = peopleOf(items)
  const shown = people.slice(0, MOST_MARKS)
  const others = people.length - shown.length
  const signs = new Set(
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
      {[...signs].map((Sign) => (
        <Sign key={Sign.displayName} className={styles.sign} />
      ))}
      {others > 0 && <span className={styles.more}>+{others}</span>}
    </span>
  )
}

export const MonthGrid = ({ items, day, today, locale, onChoose }: MonthGridProps) => {
  const { t } = useLingui()
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
  const nameOf = (one: string) => {
    const count = days.get(one)?.length ?? 0
    const date = dayName(one, locale, { weekday: 'long', month: 'long', day: 'numeric' })
    return count === 0 ? date : t`${date}, ${plural(count, { one: '# entry', other: '# entries' })}`
  }
  const monday = mondayOf(day)
  return (
    <table
      ref={grid}
      role="grid"
      className={styles.grid}
      aria-label={dayName(day, locale, { month: 'long', year: 'numeric' })}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => plusDays(monday, index)).map((one) => (
            <th key={one} scope="col" abbr={dayName(one, locale, { weekday: 'long' })}>
              {dayName(one, locale, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td
                key={one}
                aria-selected={one === day}
                className={classNames(one.slice(0, 7) !== day.slice(0, 7) && styles.outside)}
              >
                <button
                  type="button"
                  data-day={one}
                  className={classNames(
                    styles.day,
                    one === day && styles.chosen,
                    one === today && styles.today,
                  )}
                  tabIndex={one === day ? 0 : -1}
                  aria-label={nameOf(one)}
                  aria-current={one === today ? 'date' : undefined}
                  onClick={() => onChoose(one)}
                >
                  <span className={styles.number}>{Number(one.slice(8))}</span>
                  <Marks items={days.get(one) ?? []} />
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
