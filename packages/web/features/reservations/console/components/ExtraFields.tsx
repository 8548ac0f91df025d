// Items people can take to an event: a boat, balls, a locker.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { randomId } from '../../../../lib/api/random-id.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckLine, FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import {
  EXTRA_LIMITS,
  extraCountRule,
  newExtraDraft,
  type ExtraDraft,
  type ExtraLimit,
} from '../extra-draft.ts'
import { RuledField } from './CountField.tsx'
import styles from './SeriesForm.module.css'

interface ExtraFieldsProps {
  readonly extras: readonly ExtraDraft[]
  readonly onChange: (extras: readonly ExtraDraft[]) => void
}

export const ExtraFields = ({ extras, onChange }: ExtraFieldsProps) => {
  const { t } = useLingui()
  const labels: Readonly<Record<ExtraLimit, string>> = {
    capacityCount: t`Quantity`,
    bookingsMax: t`Maximum bookings`,
    householdsMax: t`Maximum households`,
    householdParticipantMax: t`Maximum per household`,
  }
  const set = (extraId: string, change: Partial<ExtraDraft>) =>
    onChange(extras.map((extra) => (extra.extraId === extraId ? { ...extra, ...change } : extra)))
  return (
    <fieldset className={styles.tiers}>
      <legend>
        <Trans>Extra items</Trans>
      </legend>
      {extras.map((extra) => (
        <div key={extra.extraId} className={styles.tier}>
          <FieldPair>
            <TextField
              label={t`Item`}
              maxLength={200}
              value={extra.label}
              onChange={({ target }) => set(extra.extraId, { label: target.value })}
            />
            {EXTRA_LIMITS.map((limit) => (
              <RuledField
                key={limit}
                label={labels[limit]}
                description={t`Leave empty for no limit.`}
                rule={extraCountRule}
                value={extra[limit]}
                onText={(typed) => set(extra.extraId, { [limit]: typed })}
              />
            ))}
          </FieldPair>
          <CheckLine
            checked={extra.isOpen}
            onChange={({ currentTarget }) => set(extra.extraId, { isOpen: currentTarget.checked })}
          >
            <Trans>People can choose this item</Trans>
          </CheckLine>
          <Button
            variant="plain"
            size="dense"
            onClick={() => onChange(extras.filter(({ extraId }) => extraId !== extra.extraId))}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      ))}
      <Button
        variant="gray"
        size="dense"
        icon={<IconPlus size={16} />}
        onClick={() => onChange([...extras, newExtraDraft(randomId())])}
      >
        <Trans>Add an item</Trans>
      </Button>
    </fieldset>
  )
}
