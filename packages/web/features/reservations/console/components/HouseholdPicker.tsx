// Finds a household by the first letters of a person's name.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import styles from '../HouseholdView.module.css'
import { householdSearchQuery } from '../api.ts'

const useHouseholdSearch = (name: string) => useQuery(householdSearchQuery(name))

export const HouseholdPicker = ({ onChoose }: { readonly onChoose: (userId: string) => void }) => {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const found = useHouseholdSearch(name)
  const listId = useId()
  return (
    <div>
      <TextField
        label={t`Household`}
        description={t`First letters of a name`}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        aria-controls={listId}
      />
      <ul id={listId} className={styles.found} aria-live="polite">
        {found.data?.map((family) => (
          <li key={family.userId}>
            <Button variant="gray" size="dense" onClick={() => onChoose(family.userId)}>
              {family.name} {family.people.length > 0 && `(${family.people.join(', ')})`}
            </Button>
          </li>
        ))}
        {found.data?.length === 0 && (
          <li>
            <Trans>No one by that name.</Trans>
          </li>
        )}
      </ul>
    </div>
  )
}
