// Selects the store, and whether to sell or to view the day.

import { Trans, useLingui } from '@lingui/react/macro'
import type { TillStore } from '@lodgepole/contract/till/endpoints'
import { Chip, Chips, ChoiceGroup } from '../../../../ui/Choice.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import styles from '../Till.module.css'

interface TillBarProps {
  readonly stores: readonly TillStore[]
  readonly storeId: string
  readonly isDay: boolean
  readonly onStore: (storeId: string) => void
  readonly onDay: (isDay: boolean) => void
}

export const TillBar = ({ stores, storeId, isDay, onStore, onDay }: TillBarProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.bar}>
      {stores.length > 0 && !isDay && (
        <SelectField
          label={<VisuallyHidden>{t`Store`}</VisuallyHidden>}
          value={storeId}
          options={stores.map(({ storeId, label }) => ({ value: storeId, label }))}
          onChange={({ currentTarget }) => onStore(currentTarget.value)}
        />
      )}
      <ChoiceGroup label={<VisuallyHidden>{t`View`}</VisuallyHidden>}>
        <Chips>
          <Chip name="view" checked={!isDay} onChange={() => onDay(false)}>
            <Trans>Sell</Trans>
          </Chip>
          <Chip name="view" checked={isDay} onChange={() => onDay(true)}>
            <Trans>Today</Trans>
          </Chip>
        </Chips>
      </ChoiceGroup>
    </div>
  )
}
