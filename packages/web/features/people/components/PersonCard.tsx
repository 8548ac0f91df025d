// One person on home: face, name, what the camp or club says of them, and what is in their account.

import { Trans } from '@lingui/react/macro'
import { RouteLink } from '../../../lib/navigation.tsx'
import { classNames } from '../../../ui/class-names.ts'
import cardStyles from '../../../ui/Card.module.css'
import { Money } from '../../../ui/Money.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import type { HouseholdPerson } from '../household.ts'
import styles from './PersonCard.module.css'

export interface PersonCardProps {
  readonly person: HouseholdPerson
  /** Off where the organisation has no spending accounts. */
  readonly hasBank: boolean
  readonly low: boolean
}

const Who = ({ person }: Pick<PersonCardProps, 'person'>) => (
  <>
    <PersonAvatar person={person} size="md" className={styles.face} />
    <span className={styles.words}>
      <span className={styles.name}>{person.firstName}</span>
      <span className={styles.note}>{person.note ?? person.lastName}</span>
    </span>
  </>
)

export const PersonCard = ({ person, hasBank, low }: PersonCardProps) => {
  if (!hasBank)
    return (
      <div className={classNames(cardStyles.card, styles.card)}>
        <Who person={person} />
      </div>
    )
  return (
    <RouteLink to="bankAccount" params={{ personId: person.userId }} className={classNames(cardStyles.card, styles.card, styles.link)}>
      <Who person={person} />
      <span className={styles.funds}>
        <span className={styles.label}>
          <Trans>Available</Trans>
        </span>
        <Money cents={person.balanceCents} figure className={styles.balance} />
      </span>
      {low && (
        <Pill tone="amber" className={styles.pill}>
          <Trans>Low balance</Trans>
        </Pill>
      )}
    </RouteLink>
  )
}
