// One option of a product: selected from a list, or a short text.

import { useLingui } from '@lingui/react/macro'
import type { ShopProduct } from '@lodgepole/contract/shop/schemas'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'

interface OptionFieldProps {
  readonly option: ShopProduct['options'][number]
  readonly value: string
  readonly error: string | false
  readonly onChange: (value: string) => void
}

export const OptionField = ({ option, value, error, onChange }: OptionFieldProps) => {
  const { t } = useLingui()
  const field = {
    label: option.label,
    name: option.key,
    required: option.required,
    value,
    error,
  }
  return option.kind === 'choice' ? (
    <SelectField
      {...field}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: t`Choose one`, disabled: option.required },
        ...option.choices.map((choice) => ({ value: choice, label: choice })),
      ]}
    />
  ) : (
    <TextField
      {...field}
      maxLength={option.maxLength}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
