// Whom a contributor is left out of: a tick beside each face.

import type { ReactNode } from 'react'
import { CheckLine } from '../../../ui/Form.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import type { HeldPerson } from '../household.ts'
import styles from './Contributors.module.css'

interface PersonChecksProps {
  readonly legend: ReactNode
  readonly note: ReactNode
  readonly people: readonly HeldPerson[]
  readonly ticked: ReadonlySet<string>
  readonly onChange: (ticked: ReadonlySet<string>) => void
}

const toggled = (ticked: ReadonlySet<string>, userId: string): ReadonlySet<string> => {
  const next = new Set(ticked)
  if (!next.delete(userId)) next.add(userId)
  return next
}

export const PersonChecks = ({ legend, note, people, ticked, onChange }: PersonChecksProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    <p className={styles.note}>{note}</p>
    {people.map((person) => (
      <CheckLine key={person.userId} name="excluded" value={person.userId} checked={ticked.has(person.userId)} onChange={() => onChange(toggled(ticked, person.userId))}>
        <PersonAvatar person={person} size="sm" />
        {person.firstName}
      </CheckLine>
    ))}
  </fieldset>
)
