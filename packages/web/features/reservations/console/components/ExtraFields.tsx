// What people can take along to an event: a boat, balls, a locker.

import { Trans, useLingui } from '@lingui/react/macro'
import { seriesMost } from '@lodgepole/domain/reservations/series-most'
import { IconPlus } from '@tabler/icons-react'
import { randomId } from '../../../../lib/random-id.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { typedNumber, wholeRule } from '../typed-number.ts'
import { RuledField } from './CountField.tsx'
import styles from './SeriesForm.module.css'

/** The numbers as they are typed. */
export interface ExtraDraft {
  readonly extraId: string
  readonly label: string
  readonly capacityCount: string
  readonly householdParticipantMax: string
}

type Extra = Omit<ExtraDraft, 'capacityCount' | 'householdParticipantMax'> & { readonly capacityCount?: number | null | undefined; readonly householdParticipantMax?: number | null | undefined }

const countRule = wholeRule(seriesMost.seats)
/** None is no limit, as nothing is. */
const text = (value: number | null | undefined): string => (value ? String(value) : '')

export const extraDrafts = (extras: readonly Extra[]): readonly ExtraDraft[] => extras.map((extra) => ({ ...extra, capacityCount: text(extra.capacityCount), householdParticipantMax: text(extra.householdParticipantMax) }))
/** Without those that have no name. */
export const extrasOf = (drafts: readonly ExtraDraft[]) => drafts.filter(({ label }) => label.trim() !== '').map((draft) => ({ ...draft, capacityCount: typedNumber(draft.capacityCount), householdParticipantMax: typedNumber(draft.householdParticipantMax) }))
export const areExtras = (drafts: readonly ExtraDraft[]): boolean => drafts.every((draft) => [draft.capacityCount, draft.householdParticipantMax].every((typed) => countRule(typed) === undefined))

interface ExtraFieldsProps {
  readonly extras: readonly ExtraDraft[]
  readonly onChange: (extras: readonly ExtraDraft[]) => void
}

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
          <FieldPair>
            <TextField label={t`Item`} maxLength={200} value={extra.label} onChange={({ target }) => set(extra.extraId, { label: target.value })} />
            <RuledField label={t`How many`} description={t`Empty: no limit.`} rule={countRule} value={extra.capacityCount} onText={(capacityCount) => set(extra.extraId, { capacityCount })} />
            <RuledField label={t`Most of a household`} description={t`Empty: no limit.`} rule={countRule} value={extra.householdParticipantMax} onText={(householdParticipantMax) => set(extra.extraId, { householdParticipantMax })} />
          </FieldPair>
          <Button variant="plain" size="dense" onClick={() => onChange(extras.filter(({ extraId }) => extraId !== extra.extraId))}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      ))}
      <Button variant="gray" size="dense" icon={<IconPlus size={16} />} onClick={() => onChange([...extras, { extraId: randomId(), label: '', capacityCount: '', householdParticipantMax: '' }])}>
        <Trans>Add an item</Trans>
      </Button>
    </fieldset>
  )
}
