// Excludes people from a contributor: a checkbox next to each photo.

import { useId, type ReactNode } from 'react'
import { CheckLine } from '../../../../ui/Form.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import type { HouseholdMember } from '../household.ts'
import styles from './Contributors.module.css'

interface PersonChecksProps {
  readonly legend: ReactNode
  readonly note: ReactNode
  /** Why the selection isn't valid. */
  readonly error: ReactNode
  readonly people: readonly HouseholdMember[]
  readonly ticked: ReadonlySet<string>
  readonly onChange: (ticked: ReadonlySet<string>) => void
}

const toggled = (ticked: ReadonlySet<string>, userId: string): ReadonlySet<string> => {
  const next = new Set(ticked)
  if (!next.delete(userId)) next.add(userId)
  return next
}

export const PersonChecks = ({
  legend,
  note,
  error,
  people,
  ticked,
  onChange,
}: PersonChecksProps) => {
  const errorId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.note}>{note}</p>
      {people.map((person) => (
        <CheckLine
          key={person.userId}
          name="excluded"
          value={person.userId}
          checked={ticked.has(person.userId)}
          onChange={() => onChange(toggled(ticked, person.userId))}
        >
          <PersonAvatar person={person} size="sm" />
          {person.firstName}
        </CheckLine>
      ))}
      {/* Rendered even when empty, because screen readers announce text that appears in it. */}
      <p className={styles.error} id={errorId} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
