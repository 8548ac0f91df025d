// For whom a product is, what its buyer chooses or writes, and what it contains.

import { Trans, useLingui } from '@lingui/react/macro'
import { allergens as allAllergens } from '@lodgepole/domain/shop/allergens'
import { Choice, ChoiceGroup } from '../../../ui/Choice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useAllergenWords } from '../use-shop-words.ts'
import styles from './Desk.module.css'
import { type ProductTicks } from './product-fields.ts'
import type { ProductField } from './use-product-form.ts'

interface ProductChoiceFieldsProps {
  readonly field: ProductField
  readonly ticks: ProductTicks
  readonly onChange: (change: Partial<ProductTicks>) => void
}

const AllergenTicks = ({ ticks, onChange }: Omit<ProductChoiceFieldsProps, 'field'>) => {
  const named = useAllergenWords()
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
    { value: 'person', label: t`One person, also the holder` },
    { value: 'participant', label: t`One person whom the holder looks after` },
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
        description={t`With commas between them, such as S, M, L. Empty: none.`}
        {...field('size')}
      />
      <TextField
        label={t`Ask for a few words`}
        description={t`What the field is called, such as Message. Empty: none.`}
        maxLength={60}
        {...field('message')}
      />
      <AllergenTicks ticks={ticks} onChange={onChange} />
    </>
  )
}
