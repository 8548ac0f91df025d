// The people: cards on larger screens, a list on small ones, and the selected person's panel below
// their row.

import { useLingui } from '@lingui/react/macro'
import {
  useCallback,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import type { HouseholdPerson } from '../household.ts'
import type { PeopleLayout } from '../people-layout.ts'
import { personForArrowKey } from '../people-rows.ts'
import { PersonCard } from './PersonCard.tsx'
import styles from './PeopleList.module.css'

export interface PeopleCardsProps {
  readonly people: readonly HouseholdPerson[]
  readonly chosen: number | undefined
  readonly onChoose: (index: number) => void
  readonly panel: ReactNode
  readonly isSmall: boolean
  readonly hasBank: boolean
  readonly lowBalanceThreshold: number
  readonly nextBookings: ReadonlyMap<string, HomeBooking>
}

interface PeopleListProps extends PeopleCardsProps {
  readonly layout: PeopleLayout
}

/**
 * Up to this number, every card is a stop of the Tab key. Beyond it, arrow keys move between cards.
 */
const MAX_TAB_STOPS = 12

type KeyOptions = Pick<PeopleListProps, 'people' | 'chosen' | 'onChoose' | 'layout'>

/** Which card is the stop of the Tab key, and how keys move from it to the others. */
const useCardKeys = ({ people, chosen, onChoose, layout }: KeyOptions) => {
  const { columns, rows, focusPerson } = layout
  const [active, setActive] = useState<number>()
  const cards = rows.flatMap(({ row }) => (row.kind === 'cards' ? [row] : []))
  const isRendered = (index: number | undefined) =>
    index !== undefined && cards.some(({ from, to }) => index >= from && index < to)
  const tabStop = [active, chosen].find(isRendered) ?? cards[0]?.from
  const choose = useCallback(
    (index: number) => {
      setActive(index)
      onChoose(index)
    },
    [onChoose],
  )
  const onArrowKey = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset['person']
    const next =
      from === undefined
        ? undefined
        : personForArrowKey(event.key, Number(from), people.length, columns)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    focusPerson(next)
  }
  return { tabStop, choose, onArrowKey }
}

export const PeopleList = ({
  people,
  chosen,
  onChoose,
  panel,
  hasBank,
  lowBalanceThreshold,
  nextBookings,
  layout,
}: PeopleListProps) => {
  const { t } = useLingui()
  const labels = usePeopleLabels()
  const { list, columns, rows, paddingTop, paddingBottom, measure } = layout
  const { tabStop, choose, onArrowKey } = useCardKeys({ people, chosen, onChoose, layout })
  const renderPerson = (index: number, first: boolean, rowIndex: number) => {
    const person = people[index]
    if (!person) return null
    return (
      <li
        key={person.userId}
        aria-setsize={people.length}
        aria-posinset={index + 1}
        {...(first ? { ref: measure, 'data-index': rowIndex } : {})}
      >
        <PersonCard
          person={person}
          index={index}
          next={nextBookings.get(person.userId)}
          lowBalanceThreshold={lowBalanceThreshold}
          selected={index === chosen}
          tabbable={people.length <= MAX_TAB_STOPS || index === tabStop}
          hasBank={hasBank}
          onSelect={choose}
        />
      </li>
    )
  }
  return (
    // The keys come from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={styles.people}
      style={{ '--people-columns': columns, paddingTop, paddingBottom } as CSSProperties}
      aria-label={t`Your household: ${labels.people}`}
      onKeyDown={onArrowKey}
    >
      {/* A flat list. If each row were an element, it would be keyed by its position, and every
          card would render again when the first row disappears. */}
      {rows.flatMap(({ row, rowIndex }) =>
        row.kind === 'panel'
          ? [
              <li key="panel" className={styles.panel} ref={measure} data-index={rowIndex}>
                {panel}
              </li>,
            ]
          : Array.from({ length: row.to - row.from }, (_, offset) =>
              renderPerson(row.from + offset, offset === 0, rowIndex),
            ),
      )}
    </ul>
  )
}
