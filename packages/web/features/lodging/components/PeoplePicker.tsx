// Selects accounts by typing part of a name. The selected accounts and the results are below the
// field.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useDebounced } from '../../../lib/state/use-debounced.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { NamedAccount } from '../unit-form.ts'
import { useAccountSearch } from '../use-lodging.ts'
import styles from './Lodging.module.css'

interface PeoplePickerProps {
  readonly label: string
  readonly field: string
  readonly chosen: readonly NamedAccount[]
  readonly most?: number
  readonly onChange: (chosen: readonly NamedAccount[]) => void
}

export const PeoplePicker = ({ label, field, chosen, most = 50, onChange }: PeoplePickerProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const found = useAccountSearch(search)
  const free = (found.data ?? []).filter(
    ({ userId }) => !chosen.some((one) => one.userId === userId),
  )
  const choose = (account: NamedAccount) => {
    onChange(most === 1 ? [account] : [...chosen, account])
    setTyped('')
  }
  return (
    <div className={styles.picker}>
      {(chosen.length < most || most === 1) && (
        <TextField
          label={label}
          name={field}
          type="search"
          autoComplete="off"
          value={typed}
          description={t`Type part of a name or an email address.`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {chosen.length > 0 && (
        <ul className={styles.people} aria-label={label}>
          {chosen.map(({ userId, name }) => (
            <li key={userId} className={styles.chosen}>
              <bdi>{name}</bdi>
              <IconButton
                label={t`Remove ${name}`}
                icon={<IconX size={18} />}
                onClick={() => onChange(chosen.filter((one) => one.userId !== userId))}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {typed !== '' && found.data && free.length === 0 && (
          <p className={styles.small}>
            <Trans>No matching people.</Trans>
          </p>
        )}
      </div>
      {typed !== '' && free.length > 0 && (
        <ul className={styles.found} aria-label={t`Matching people`}>
          {free.map(({ userId, name, email }) => (
            <li key={userId}>
              <button type="button" className={styles.hit} onClick={() => choose({ userId, name })}>
                <IconPlus size={18} aria-hidden />
                <span className={styles.words}>
                  <bdi>{name}</bdi>
                  {email && <span className={styles.small}>{email}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
