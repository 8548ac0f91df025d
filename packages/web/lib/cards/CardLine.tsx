// A saved card in a line or two: its brand, its expiration date, and a warning when it has expired
// or soon will.

import { Trans } from '@lingui/react/macro'
import { expiryState } from '@lodgepole/domain/money/cards'
import { useState } from 'react'
import { todayIn } from '../format/local-days.ts'
import { useOrganization } from '../organization/app-context.tsx'
import { Pill } from '../../ui/Pill.tsx'
import styles from './Cards.module.css'
import { useCardName } from './use-card-messages.ts'
import type { SavedCard } from './api.ts'

interface CardLineProps {
  readonly card: SavedCard
  readonly isDefault: boolean
  readonly heading?: 'h2' | 'span'
}

export const CardLine = ({ card, isDefault, heading: Heading = 'span' }: CardLineProps) => {
  const nameOf = useCardName()
  const timeZone = useOrganization()?.timeZone ?? 'UTC'
  const [today] = useState(() => todayIn(timeZone, new Date()))
  const state = expiryState(card, today)
  const until = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
  return (
    <span className={styles.line}>
      <Heading className={styles.name}>{nameOf(card)}</Heading>
      <span className={styles.about}>
        {state === 'expired' ? <Trans>Expired {until}</Trans> : <Trans>Good until {until}</Trans>}
      </span>
      {(isDefault || state !== 'good') && (
        <span className={styles.pills}>
          {isDefault && (
            <Pill tone="brand">
              <Trans>Default</Trans>
            </Pill>
          )}
          {state === 'soon' && (
            <Pill tone="amber">
              <Trans>Expires soon</Trans>
            </Pill>
          )}
          {state === 'expired' && (
            <Pill tone="danger">
              <Trans>Expired</Trans>
            </Pill>
          )}
        </span>
      )}
    </span>
  )
}
