// What a seat costs: for everybody, by residency, by age, and by how many come.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { randomId } from '../../../../lib/random-id.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { AgeDraft, SeriesDraft, TierDraft } from '../series-draft.ts'
import styles from './SeriesForm.module.css'

interface PriceFieldsProps {
  readonly draft: SeriesDraft
  readonly onChange: (change: Partial<SeriesDraft>) => void
}

const newAge = (): AgeDraft => ({ key: randomId(), lbound: '', ubound: '', residentPrice: '', nonResidentPrice: '', residentPrices: [], nonResidentPrices: [] })
const newTier = (): TierDraft => ({ key: randomId(), qtyLower: '', qtyUpper: '', price: '' })

const replaced = <T,>(list: readonly T[], index: number, item: T | undefined): readonly T[] => list.flatMap((one, place) => (place === index ? (item === undefined ? [] : [item]) : [one]))

const Tiers = ({ label, tiers, onChange }: { readonly label: string; readonly tiers: readonly TierDraft[]; readonly onChange: (tiers: readonly TierDraft[]) => void }) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.tiers}>
      <legend>{label}</legend>
      {tiers.map((tier, index) => {
        const set = (name: keyof TierDraft, value: string) => onChange(replaced(tiers, index, { ...tier, [name]: value }))
        return (
          <div key={tier.key} className={styles.tier}>
            <TextField type="number" min={0} label={t`From people`} value={tier.qtyLower} onChange={({ target }) => set('qtyLower', target.value)} />
            <TextField type="number" min={0} label={t`To people`} value={tier.qtyUpper} onChange={({ target }) => set('qtyUpper', target.value)} />
            <TextField type="number" min={0} step="0.01" label={t`Price`} value={tier.price} onChange={({ target }) => set('price', target.value)} />
            <Button variant="plain" size="dense" onClick={() => onChange(replaced(tiers, index, undefined))}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        )
      })}
      <Button variant="gray" size="dense" icon={<IconPlus size={16} />} onClick={() => onChange([...tiers, newTier()])}>
        <Trans>Add a price by number</Trans>
      </Button>
    </fieldset>
  )
}

const Age = ({ range, onChange }: { readonly range: AgeDraft; readonly onChange: (range: AgeDraft | undefined) => void }) => {
  const { t } = useLingui()
  const field = (name: 'lbound' | 'ubound' | 'residentPrice' | 'nonResidentPrice', label: string) => (
    <TextField type="number" min={0} {...(name.endsWith('Price') ? { step: '0.01' } : {})} label={label} value={range[name]} onChange={({ target }) => onChange({ ...range, [name]: target.value })} />
  )
  return (
    <fieldset className={styles.age}>
      <legend>
        <Trans>Price by age</Trans>
      </legend>
      <FieldPair>
        {field('lbound', t`From age`)}
        {field('ubound', t`To age`)}
        {field('residentPrice', t`Residents pay`)}
        {field('nonResidentPrice', t`Others pay`)}
      </FieldPair>
      <Tiers label={t`Residents, by how many come`} tiers={range.residentPrices} onChange={(residentPrices) => onChange({ ...range, residentPrices })} />
      <Tiers label={t`Others, by how many come`} tiers={range.nonResidentPrices} onChange={(nonResidentPrices) => onChange({ ...range, nonResidentPrices })} />
      <Button variant="plain" size="dense" onClick={() => onChange(undefined)}>
        <Trans>Remove this age range</Trans>
      </Button>
    </fieldset>
  )
}

export const PriceFields = ({ draft, onChange }: PriceFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <FieldPair>
        <TextField type="number" min={0} step="0.01" label={t`Price of a seat`} description={t`Empty everywhere: free of charge.`} value={draft.basePrice} onChange={({ target }) => onChange({ basePrice: target.value })} />
        <TextField type="number" min={0} step="0.01" label={t`Residents pay`} value={draft.residentPrice} onChange={({ target }) => onChange({ residentPrice: target.value })} />
        <TextField type="number" min={0} step="0.01" label={t`Others pay`} value={draft.nonResidentPrice} onChange={({ target }) => onChange({ nonResidentPrice: target.value })} />
      </FieldPair>
      {draft.ages.map((range, index) => (
        <Age key={range.key} range={range} onChange={(changed) => onChange({ ages: replaced(draft.ages, index, changed) })} />
      ))}
      <Button variant="gray" size="dense" icon={<IconPlus size={16} />} onClick={() => onChange({ ages: [...draft.ages, newAge()] })}>
        <Trans>Add an age range</Trans>
      </Button>
    </>
  )
}
