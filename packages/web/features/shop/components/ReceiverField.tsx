// Selects the person a product is for, and warns if their notes mention one of its ingredients.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ShopProduct, ShopReceiver } from '@lodgepole/contract/shop/schemas'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { warningsFor } from '../shelf.ts'
import { useAllergenLabels } from '../use-shop-labels.ts'

interface ReceiverFieldProps {
  readonly product: ShopProduct
  readonly receivers: readonly ShopReceiver[]
  readonly value: string
  readonly error: string | false
  readonly onChange: (personId: string) => void
}

export const ReceiverField = ({
  product,
  receivers,
  value,
  error,
  onChange,
}: ReceiverFieldProps) => {
  const { t } = useLingui()
  const allergenLabels = useAllergenLabels()
  const person = receivers.find(({ userId }) => userId === value)
  const warnings = warningsFor(product, person)
  const name = person?.firstName
  const named = allergenLabels(warnings)
  return (
    <>
      {product.recipient !== 'nobody' && (
        <SelectField
          label={t`For whom?`}
          name="person"
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error}
          options={[
            { value: '', label: t`Choose one`, disabled: true },
            ...receivers.map(({ userId, firstName, lastName }) => ({
              value: userId,
              label: `${firstName} ${lastName}`.trim(),
            })),
          ]}
        />
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" live title={<Trans>Check before you order</Trans>}>
          <Trans>
            This contains {named}, and <bdi>{name}</bdi>’s notes mention it.
          </Trans>
        </Notice>
      )}
    </>
  )
}
