// A selection that uses the device's native picker, which works best on phones and needs no script.

import { IconChevronDown } from '@tabler/icons-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './Field.module.css'

interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface SelectFieldProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldTexts | 'children'> {
  readonly options: readonly SelectOption[]
  readonly ref?: Ref<HTMLSelectElement>
}

export const SelectField = ({
  label,
  description,
  error,
  required,
  className,
  id,
  options,
  ...rest
}: SelectFieldProps) => (
  <FieldFrame
    {...{ label, description, error, required, className, id }}
    after={
      <span className={styles.chevron}>
        <IconChevronDown size={18} aria-hidden />
      </span>
    }
  >
    {(wiring) => (
      <select {...rest} {...wiring}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)
