// The price of a seat: in general, by residency, by age, and by the number of people.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { randomId } from '../../../../lib/api/random-id.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FieldPair } from '../../../../ui/Form.tsx'
import type { AgeDraft, TierDraft } from '../series-draft.ts'
import { CountField } from './CountField.tsx'
import type { SeriesFieldsProps } from './series-fields-props.ts'
import styles from './SeriesForm.module.css'

type Complaint = SeriesFieldsProps['complaint']

const newAge = (): AgeDraft => ({
  key: randomId(),
  lbound: '',
  ubound: '',
  residentPrice: '',
  nonResidentPrice: '',
  residentPrices: [],
  nonResidentPrices: [],
})
const newTier = (): TierDraft => ({ key: randomId(), qtyLower: '', qtyUpper: '', price: '' })

const replaced = <T,>(list: readonly T[], index: number, item: T | undefined): readonly T[] =>
  list.flatMap((one, place) => (place === index ? (item === undefined ? [] : [item]) : [one]))

interface TiersProps {
  readonly label: string
  readonly at: string
  readonly tiers: readonly TierDraft[]
  readonly complaint: Complaint
  readonly onChange: (tiers: readonly TierDraft[]) => void
}

const Tiers = ({ label, at, tiers, complaint, onChange }: TiersProps) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.tiers}>
      <legend>{label}</legend>
      {tiers.map((tier, index) => {
        const set = (name: keyof TierDraft, value: string) =>
          onChange(replaced(tiers, index, { ...tier, [name]: value }))
        return (
          <div key={tier.key} className={styles.tier}>
            <FieldPair>
              <CountField
                name={`${at}.${index}.qtyLower`}
                label={t`From (people)`}
                value={tier.qtyLower}
                complaint={complaint}
                onText={(text) => set('qtyLower', text)}
              />
              <CountField
                name={`${at}.${index}.qtyUpper`}
                label={t`To (people)`}
                value={tier.qtyUpper}
                complaint={complaint}
                onText={(text) => set('qtyUpper', text)}
              />
              <CountField
                name={`${at}.${index}.price`}
                isPrice
                label={t`Price`}
                value={tier.price}
                complaint={complaint}
                onText={(text) => set('price', text)}
              />
            </FieldPair>
            <Button
              variant="plain"
              size="dense"
              onClick={() => onChange(replaced(tiers, index, undefined))}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        )
      })}
      <Button
        variant="gray"
        size="dense"
        icon={<IconPlus size={16} />}
        onClick={() => onChange([...tiers, newTier()])}
      >
        <Trans>Add a price by group size</Trans>
      </Button>
    </fieldset>
  )
}

interface AgeProps {
  readonly range: AgeDraft
  readonly at: string
  readonly complaint: Complaint
  readonly onChange: (range: AgeDraft | undefined) => void
}

const Age = ({ range, at, complaint, onChange }: AgeProps) => {
  const { t } = useLingui()
  const field = (
    name: 'lbound' | 'ubound' | 'residentPrice' | 'nonResidentPrice',
    label: string,
  ) => (
    <CountField
      name={`${at}.${name}`}
      isPrice={name.endsWith('Price')}
      label={label}
      value={range[name]}
      complaint={complaint}
      onText={(text) => onChange({ ...range, [name]: text })}
    />
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
      <Tiers
        label={t`Residents, by group size`}
        at={`${at}.residentPrices`}
        complaint={complaint}
        tiers={range.residentPrices}
        onChange={(residentPrices) => onChange({ ...range, residentPrices })}
      />
      <Tiers
        label={t`Others, by group size`}
        at={`${at}.nonResidentPrices`}
        complaint={complaint}
        tiers={range.nonResidentPrices}
        onChange={(nonResidentPrices) => onChange({ ...range, nonResidentPrices })}
      />
      <Button variant="plain" size="dense" onClick={() => onChange(undefined)}>
        <Trans>Remove this age range</Trans>
      </Button>
    </fieldset>
  )
}

export const PriceFields = ({ draft, complaint, onChange }: SeriesFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <FieldPair>
        <CountField
          name="priceSettings.basePrice"
          isPrice
          label={t`Price per seat`}
          description={t`Leave all prices empty if it’s free.`}
          value={draft.basePrice}
          complaint={complaint}
          onText={(basePrice) => onChange({ basePrice })}
        />
        <CountField
          name="priceSettings.residentPrice"
          isPrice
          label={t`Residents pay`}
          value={draft.residentPrice}
          complaint={complaint}
          onText={(residentPrice) => onChange({ residentPrice })}
        />
        <CountField
          name="priceSettings.nonResidentPrice"
          isPrice
          label={t`Others pay`}
          value={draft.nonResidentPrice}
          complaint={complaint}
          onText={(nonResidentPrice) => onChange({ nonResidentPrice })}
        />
      </FieldPair>
      {draft.ages.map((range, index) => (
        <Age
          key={range.key}
          range={range}
          at={`priceSettings.ageRange.${index}`}
          complaint={complaint}
          onChange={(changed) => onChange({ ages: replaced(draft.ages, index, changed) })}
        />
      ))}
      <Button
        variant="gray"
        size="dense"
        icon={<IconPlus size={16} />}
        onClick={() => onChange({ ages: [...draft.ages, newAge()] })}
      >
        <Trans>Add an age range</Trans>
      </Button>
    </>
  )
}
