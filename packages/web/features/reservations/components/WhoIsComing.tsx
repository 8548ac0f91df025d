// Who is coming: the faces of the household, each on or off.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { HeldAvatar } from '../../../lib/HeldAvatar.tsx'
import { RouteButton } from '../../../lib/navigation.tsx'
import type { HouseholdPerson } from '../timetable.ts'
import styles from './Choose.module.css'

interface WhoIsComingProps {
  readonly people: readonly HouseholdPerson[]
  readonly chosenIds: ReadonlySet<string>
  readonly onToggle: (personId: string) => void
}

export const WhoIsComing = ({ people, chosenIds, onToggle }: WhoIsComingProps) => (
  <fieldset className={styles.group} id="who-is-coming">
    <legend>
      <Trans>Who is coming?</Trans>
    </legend>
    {people.length === 0 && (
      <RouteButton to="newParticipant" variant="light">
        <Trans>Add somebody first</Trans>
      </RouteButton>
    )}
    <div className={styles.chips}>
      {people.map(({ personId, firstName, lastName }) => (
        <label key={personId} className={styles.chip}>
          <input type="checkbox" name="person" value={personId} checked={chosenIds.has(personId)} onChange={() => onToggle(personId)} />
          <span className={styles.face}>
            <HeldAvatar person={{ userId: personId, firstName, lastName }} size="sm" />
            <bdi>{firstName || lastName}</bdi>
            <IconCheck size={18} className={styles.tick} aria-hidden />
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

const MOST_GUESTS = 20

/** Without an account there are no faces: only how many. */
export const HowMany = ({ count, onCount }: { readonly count: number; readonly onCount: (count: number) => void }) => {
  const { t } = useLingui()
  return (
    <div className={styles.group} id="who-is-coming" role="group" aria-labelledby="how-many">
      <span className={styles.legend} id="how-many">
        <Trans>How many are coming?</Trans>
      </span>
      <span className={styles.stepper}>
        <button type="button" aria-label={t`One person less`} aria-disabled={count <= 1} onClick={() => onCount(Math.max(1, count - 1))}>
          −
        </button>
        <output aria-live="polite" className={styles.count}>
          {count}
        </output>
        <button type="button" aria-label={t`One person more`} aria-disabled={count >= MOST_GUESTS} onClick={() => onCount(Math.min(MOST_GUESTS, count + 1))}>
          +
        </button>
      </span>
    </div>
  )
}
