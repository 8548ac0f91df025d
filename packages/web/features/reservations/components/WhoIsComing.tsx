// Who is coming: a toggle for each person of the household.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { HouseholdAvatar } from '../../../lib/household/HouseholdAvatar.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { Chip, Chips, ChoiceGroup } from '../../../ui/Choice.tsx'
import type { HouseholdPerson } from '../timetable.ts'
import styles from './Choose.module.css'

interface WhoIsComingProps {
  readonly people: readonly HouseholdPerson[]
  /** Whether the household could be loaded. Until then, there is no hint to add people. */
  readonly isKnown: boolean
  readonly chosenIds: ReadonlySet<string>
  readonly onToggle: (personId: string) => void
  readonly guests: ReactNode
}

export const WhoIsComing = ({ people, isKnown, chosenIds, onToggle, guests }: WhoIsComingProps) => (
  <ChoiceGroup label={<Trans>Who is coming?</Trans>} id="who-is-coming">
    {isKnown && people.length === 0 && (
      <RouteButton to="newParticipant" variant="light">
        <Trans>Add a person first</Trans>
      </RouteButton>
    )}
    <Chips>
      {people.map(({ personId, firstName, lastName }) => (
        <Chip
          key={personId}
          pictured
          type="checkbox"
          name="person"
          value={personId}
          checked={chosenIds.has(personId)}
          onChange={() => onToggle(personId)}
        >
          <HouseholdAvatar person={{ userId: personId, firstName, lastName }} size="sm" />
          <bdi>{firstName || lastName}</bdi>
          {chosenIds.has(personId) && <IconCheck size={18} aria-hidden />}
        </Chip>
      ))}
    </Chips>
    {guests}
  </ChoiceGroup>
)

const MAX_GUESTS = 20

/** Guests without an account have no people to select, only a number. */
export const HowMany = ({
  count,
  onCount,
}: {
  readonly count: number
  readonly onCount: (count: number) => void
}) => {
  const { t } = useLingui()
  return (
    <div id="who-is-coming" role="group" aria-labelledby="how-many">
      <span className={styles.legend} id="how-many">
        <Trans>How many people are coming?</Trans>
      </span>
      <span className={styles.stepper}>
        <button
          type="button"
          aria-label={t`Remove one person`}
          aria-disabled={count <= 1}
          onClick={() => onCount(Math.max(1, count - 1))}
        >
          −
        </button>
        <output aria-live="polite" className={styles.count}>
          {count}
        </output>
        <button
          type="button"
          aria-label={t`Add one person`}
          aria-disabled={count >= MAX_GUESTS}
          onClick={() => onCount(Math.min(MAX_GUESTS, count + 1))}
        >
          +
        </button>
      </span>
    </div>
  )
}
