// Who a product is for, what its buyer selects or writes, and its ingredients.

import { Trans, useLingui } from '@lingui/react/macro'
import { allergens as allAllergens } from '@lodgepole/domain/shop/allergens'
import { Choice, ChoiceGroup } from '../../../ui/Choice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useAllergenLabels } from '../use-shop-labels.ts'
import styles from './Desk.module.css'
import { type ProductTicks } from './product-fields.ts'
import type { ProductField } from './use-product-form.ts'

interface ProductChoiceFieldsProps {
  readonly field: ProductField
  readonly ticks: ProductTicks
  readonly onChange: (change: Partial<ProductTicks>) => void
}

const AllergenTicks = ({ ticks, onChange }: Omit<ProductChoiceFieldsProps, 'field'>) => {
  const named = useAllergenLabels()
  return (
    <ChoiceGroup label={<Trans>It contains</Trans>}>
      <div className={styles.ticks}>
        {allAllergens.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            className={styles.tick}
            checked={ticks.allergens.includes(one)}
            onChange={({ target }) =>
              onChange({
                allergens: target.checked
                  ? [...ticks.allergens, one]
                  : ticks.allergens.filter((other) => other !== one),
              })
            }
          >
            {named([one])}
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  )
}

export const ProductChoiceFields = ({ field, ticks, onChange }: ProductChoiceFieldsProps) => {
  const { t } = useLingui()
  const recipients = [
    { value: 'nobody', label: t`The household` },
    { value: 'person', label: t`One person, or the account holder` },
    { value: 'participant', label: t`One person in the account holder’s care` },
  ]
  return (
    <>
      <SelectField
        label={t`For whom`}
        value={ticks.recipient}
        onChange={(event) =>
          onChange({ recipient: event.currentTarget.value as ProductTicks['recipient'] })
        }
        options={recipients}
      />
      <TextField
        label={t`Sizes to choose from`}
        description={t`Separate them with commas: S, M, L. Leave this empty if there are none.`}
        {...field('size')}
      />
      <TextField
        label={t`Message from the buyer`}
        description={t`The label of the field, for example Message. Leave this empty if you don’t need one.`}
        maxLength={60}
        {...field('message')}
      />
      <AllergenTicks ticks={ticks} onChange={onChange} />
    </>
  )
}
