// One of several, in the device's own picker: on a phone that is the best list there is, and it costs no script.

import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { fieldLook } from './field-look.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps extends Omit<NativeSelectProps, 'size' | 'variant' | 'classNames' | 'radius' | 'data' | 'children'> {
  readonly options: readonly SelectOption[]
}

export const SelectField = ({ options, ...props }: SelectFieldProps) => (
  <NativeSelect {...fieldLook} rightSection={<IconChevronDown size={18} aria-hidden />} {...props}>
    {options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ))}
  </NativeSelect>
)
