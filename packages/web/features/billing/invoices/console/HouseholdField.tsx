// The household an invoice is for, found by the name of any of its people.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useDebounced } from '../../../../lib/state/use-debounced.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import styles from './WriteInvoice.module.css'
import { invoiceHouseholdsQuery } from './api.ts'

export interface ChosenHousehold {
  readonly householdId: string
  readonly name: string
}

/** Several people of one household count as one. */
const useHouseholds = (text: string) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(invoiceHouseholdsQuery(organizationId, text))
}

interface HouseholdFieldProps {
  readonly chosen: ChosenHousehold | undefined
  readonly onChange: (chosen: ChosenHousehold | undefined) => void
  readonly error: string | false
}

export const HouseholdField = ({ chosen, onChange, error }: HouseholdFieldProps) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const asked = useDebounced(text.trim())
  const found = useHouseholds(asked)
  if (chosen)
    return (
      <p className={styles.chosen}>
        <span className={styles.small}>
          <Trans>Household</Trans>
        </span>{' '}
        <strong dir="auto">{chosen.name || t`No name`}</strong>
        <Button variant="gray" size="dense" onClick={() => onChange(undefined)}>
          <Trans>Choose another household</Trans>
        </Button>
      </p>
    )
  return (
    <div>
      <TextField
        name="household"
        label={t`Household`}
        placeholder={t`Name, email or member ID`}
        autoComplete="off"
        maxLength={100}
        required
        before={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error}
      />
      <ul className={styles.found} aria-label={t`Households found`}>
        {(asked === '' ? [] : (found.data ?? [])).map((one) => (
          <li key={one.householdId}>
            <Button variant="plain" size="dense" onClick={() => onChange(one)}>
              <bdi>{one.name || t`No name`}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.small}>
        {asked !== '' && found.data?.length === 0 && !found.isPlaceholderData && (
          <Trans>No matching people</Trans>
        )}
      </p>
    </div>
  )
}
