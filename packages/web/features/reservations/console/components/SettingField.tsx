// A setting of a series: a number or a checkbox.

import type { ReactNode } from 'react'
import { CheckLine } from '../../../../ui/Form.tsx'
import type { SettingFlag, SettingNumber } from '../series-draft.ts'
import { CountField } from './CountField.tsx'
import type { SeriesFieldsProps } from './series-fields-props.ts'

interface SettingNumberFieldProps extends SeriesFieldsProps {
  readonly name: SettingNumber
  readonly label: string
  readonly description?: string
}

export const SettingNumberField = ({
  name,
  label,
  description,
  draft: { numbers },
  complaint,
  onChange,
}: SettingNumberFieldProps) => (
  <CountField
    name={`eventReservationSettings.${name}`}
    label={label}
    description={description}
    value={numbers[name]}
    complaint={complaint}
    onText={(text) => onChange({ numbers: { ...numbers, [name]: text } })}
  />
)

interface SettingFlagLineProps extends Pick<SeriesFieldsProps, 'draft' | 'onChange'> {
  readonly name: SettingFlag
  readonly children: ReactNode
}

export const SettingFlagLine = ({
  name,
  draft: { flags },
  onChange,
  children,
}: SettingFlagLineProps) => (
  <CheckLine
    checked={flags[name]}
    onChange={({ target }) => onChange({ flags: { ...flags, [name]: target.checked } })}
  >
    {children}
  </CheckLine>
)
