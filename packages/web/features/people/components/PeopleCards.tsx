// The household: cards on larger screens, a list on small ones.

import { useLingui } from '@lingui/react/macro'
import { useWords } from '../../../lib/use-words.ts'
import { isLow, type HouseholdPerson } from '../household.ts'
import { PersonCard } from './PersonCard.tsx'
import styles from './PeopleCards.module.css'

export interface PeopleCardsProps {
  readonly people: readonly HouseholdPerson[]
  readonly hasBank: boolean
  readonly lowBalanceThreshold: number
}

export const PeopleCards = ({ people, hasBank, lowBalanceThreshold }: PeopleCardsProps) => {
  const { t } = useLingui()
  const words = useWords()
  return (
    <ul className={styles.people} aria-label={t`Your people: ${words.people}`}>
      {people.map((person) => (
        <li key={person.userId}>
          <PersonCard person={person} hasBank={hasBank} low={hasBank && isLow(person.balanceCents, lowBalanceThreshold)} />
        </li>
      ))}
    </ul>
  )
}
