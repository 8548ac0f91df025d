// Finds a person by name, and lets staff select one of the results.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import type { DeskPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { useState } from 'react'
import { useDebounced } from '../../../../../lib/state/use-debounced.ts'
import { fullName } from '../../../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../../../ui/PersonAvatar.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import styles from './WalkInSheet.module.css'
import { deskPeopleQuery } from '../../api.ts'

interface PersonSearchProps {
  readonly chosen: DeskPerson | undefined
  readonly onChoose: (person: DeskPerson | undefined) => void
}

/** For a longer list, typing another letter is quicker than reading on. */
const MAX_SHOWN = 8

export const PersonSearch = ({ chosen, onChoose }: PersonSearchProps) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const found = useQuery(deskPeopleQuery(useDebounced(text.trim())))
  const isAsked = text.trim().length > 1
  return (
    <>
      <TextField
        label={t`Person`}
        placeholder={t`Name`}
        autoComplete="off"
        before={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => (setText(currentTarget.value), onChoose(undefined))}
      />
      <div className={styles.found} role="radiogroup" aria-label={t`People found`}>
        {(isAsked ? (found.data ?? []) : []).slice(0, MAX_SHOWN).map((person) => (
          <label key={person.personId} className={styles.person}>
            <input
              type="radio"
              name="person"
              checked={chosen?.personId === person.personId}
              onChange={() => onChoose(person)}
            />
            <PersonAvatar person={{ ...person, userId: person.personId }} size="sm" letters={2} />
            <span>
              <bdi className={styles.name}>{fullName(person)}</bdi>
              {person.accountName !== fullName(person) && (
                <span className={styles.account}>{person.accountName}</span>
              )}
            </span>
          </label>
        ))}
        {found.data?.length === 0 && isAsked && (
          <p className={styles.account}>
            <Trans>No one has that name. A new person needs an account first.</Trans>
          </p>
        )}
      </div>
    </>
  )
}
