// Selects the buyer: photos of the people with a matching name, or a scanned card.

/* oxlint-disable jsx-a11y/no-autofocus -- the next customer is the next thing to do */

import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { codeIn } from '../../../../lib/console/scanner/wedge.ts'
import { useDebounced } from '../../../../lib/state/use-debounced.ts'
import { fullName } from '../../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { findBuyers } from '../../buyers.ts'
import type { StoredTill } from '../../till-store.ts'
import styles from './BuyerPicker.module.css'
import { tillKeys } from '../../api.ts'

interface BuyerPickerProps {
  readonly stored: StoredTill
  readonly isOffline: boolean
  readonly onCode: (code: string) => Promise<void>
  readonly onChoose: (personId: string) => Promise<void>
}

export const BuyerPicker = ({ stored, isOffline, onCode, onChoose }: BuyerPickerProps) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const code = codeIn(text)
  // A code that is being entered is not a name.
  const asked = useDebounced(code === undefined ? text.trim() : '')
  const found = useQuery({
    queryKey: tillKeys.people(stored.organizationId, isOffline, asked),
    queryFn: () => findBuyers(stored, asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const buyers = asked === '' ? [] : (found.data ?? [])
  // Enter selects the first result, once the results belong to the typed text.
  const takeFirst = (event: KeyboardEvent): void => {
    // The scanner was so slow that it looked like typing.
    if (event.key === 'Enter' && code?.includes(':')) {
      event.preventDefault()
      setText('')
      return void onCode(code)
    }
    const [first] = buyers
    if (event.key !== 'Enter' || !first || asked !== text.trim() || found.isPlaceholderData) return
    event.preventDefault()
    void onChoose(first.personId)
  }
  return (
    <div className={styles.picker}>
      <TextField
        autoFocus
        label={t`Buyer`}
        placeholder={t`Name, or scan a card`}
        autoComplete="off"
        before={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={takeFirst}
      />
      <ul className={styles.people} aria-label={t`People found`}>
        {buyers.map((buyer) => (
          <li key={buyer.personId}>
            <button
              type="button"
              className={styles.person}
              onClick={() => void onChoose(buyer.personId)}
            >
              <PersonAvatar person={{ ...buyer, userId: buyer.personId }} size="lg" letters={2} />
              <bdi className={styles.name}>{fullName(buyer)}</bdi>
              {buyer.accountName !== '' && buyer.accountName !== fullName(buyer) && (
                <span className={styles.account}>{buyer.accountName}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {asked !== '' && found.data?.length === 0 && !found.isPlaceholderData && (
        <p className={styles.account}>
          {isOffline ? (
            <Trans>No one on this device has that name. Check the spelling.</Trans>
          ) : (
            <Trans>No one has that name. Check the spelling.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
