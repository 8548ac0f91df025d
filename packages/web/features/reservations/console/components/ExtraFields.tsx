// What people can take along to an event: a boat, balls, a locker.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { randomId } from '../../../../lib/random-id.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import styles from './SeriesForm.module.css'

export interface ExtraDraft {
  readonly extraId: string
  readonly label: string
  readonly capacityCount?: number | null | undefined
  readonly householdParticipantMax?: number | null | undefined
}

interface ExtraFieldsProps {
  readonly extras: readonly ExtraDraft[]
  readonly onChange: (extras: readonly ExtraDraft[]) => void
}

const count = (text: string): number | null => (text === '' ? null : Math.max(0, Math.trunc(Number(text)) || 0))
const text = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value))

export const ExtraFields = ({ extras, onChange }: ExtraFieldsProps) => {
  const { t } = useLingui()
  const set = (extraId: string, change: Partial<ExtraDraft>) => onChange(extras.map((extra) => (extra.extraId === extraId ? { ...extra, ...change } : extra)))
  return (
    <fieldset className={styles.tiers}>
      <legend>
        <Trans>Extra items</Trans>
      </legend>
      {extras.map((extra) => (
        <div key={extra.extraId} className={styles.tier}>
          <TextField label={t`Item`} maxLength={200} value={extra.label} onChange={({ target }) => set(extra.extraId, { label: target.value })} />
          <TextField type="number" inputMode="numeric" min={0} label={t`How many`} value={text(extra.capacityCount)} onChange={({ target }) => set(extra.extraId, { capacityCount: count(target.value) })} />
          <TextField type="number" inputMode="numeric" min={0} label={t`Most of a household`} value={text(extra.householdParticipantMax)} onChange={({ target }) => set(extra.extraId, { householdParticipantMax: count(target.value) })} />
          <Button variant="plain" size="dense" onClick={() => onChange(extras.filter(({ extraId }) => extraId !== extra.extraId))}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      ))}
      <Button variant="gray" size="dense" icon={<IconPlus size={16} />} onClick={() => onChange([...extras, { extraId: randomId(), label: '' }])}>
        <Trans>Add an item</Trans>
      </Button>
    </fieldset>
  )
}
