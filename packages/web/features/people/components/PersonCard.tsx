// One person on the home page: photo, name, the organization's details about them, their balance,
// and what comes next. It opens and closes the person's panel.

import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import { classNames } from '../../../ui/class-names.ts'
import cardStyles from '../../../ui/Card.module.css'
import { Money } from '../../../ui/Money.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import type { HouseholdPerson } from '../household.ts'
import { badgesOf } from '../person-badges.ts'
import { PersonBadgePill } from './PersonBadgePill.tsx'
import styles from './PersonCard.module.css'

export interface PersonCardProps {
  readonly person: HouseholdPerson
  readonly index: number
  readonly next: HomeBooking | undefined
  readonly lowBalanceThreshold: number
  readonly selected: boolean
  /** In a long list, only one card is in the tab order, and arrow keys move on from there. */
  readonly tabbable: boolean
  /** False if the organization has no spending accounts. */
  readonly hasBank: boolean
  readonly onSelect: (index: number) => void
}

export const panelIdOf = (userId: string): string => `person-${userId}`

const DrawnCard = ({
  person,
  index,
  next,
  lowBalanceThreshold,
  selected,
  tabbable,
  hasBank: isOffered,
  onSelect,
}: PersonCardProps) => {
  const hasBank = isOffered && !person.isClosed
  const notes = badgesOf(person, { hasBank, lowBalanceThreshold, next })
  return (
    <button
      type="button"
      className={classNames(cardStyles.card, selected && cardStyles.selected, styles.card)}
      data-person={index}
      tabIndex={tabbable ? 0 : -1}
      aria-expanded={selected}
      {...(selected ? { 'aria-controls': panelIdOf(person.userId) } : {})}
      onClick={() => onSelect(index)}
    >
      <PersonAvatar person={person} size="md" className={styles.face} />
      <span className={styles.words}>
        <bdi className={styles.name}>{person.firstName}</bdi>
        <bdi className={styles.note}>{person.note ?? person.lastName}</bdi>
      </span>
      {hasBank && (
        <span className={styles.funds}>
          <span className={styles.label}>
            <Trans>Available</Trans>
          </span>
          <Money cents={person.balanceCents} figure className={styles.balance} />
        </span>
      )}
      {notes.length > 0 && (
        <span className={styles.pills}>
          {notes.map((note) => (
            <PersonBadgePill key={note.kind} note={note} />
          ))}
        </span>
      )}
    </button>
  )
}

/**
 * Renders only when its own person changes, because a long list scrolls past hundreds of cards per
 * second.
 */
export const PersonCard = memo(DrawnCard)
