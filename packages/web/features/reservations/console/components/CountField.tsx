// A nonnegative number. Typed text stays as it is, with the error below it.

import { TextField } from '../../../../ui/TextField.tsx'
import type { NumberRule } from '../typed-number.ts'
import { useFaultMessage } from '../use-fault-message.ts'

interface CountFieldProps {
  /** Its path in the input that is sent. */
  readonly name: string
  readonly label: string
  readonly description?: string | undefined
  readonly value: string
  readonly isPrice?: boolean
  readonly complaint: (name: string) => string | undefined
  readonly onText: (text: string) => void
}

export const CountField = ({
  name,
  label,
  description,
  value,
  isPrice = false,
  complaint,
  onText,
}: CountFieldProps) => (
  <TextField
    inputMode={isPrice ? 'decimal' : 'numeric'}
    autoComplete="off"
    name={name}
    label={label}
    description={description}
    value={value}
    error={complaint(name)}
    onChange={({ target }) => onText(target.value)}
  />
)

/** A field that shows its own error. */
export const RuledField = ({
  rule,
  value,
  ...rest
}: Pick<CountFieldProps, 'label' | 'description' | 'value' | 'onText'> & {
  readonly rule: NumberRule
}) => {
  const labels = useFaultMessage()
  const fault = rule(value)
  return <CountField name="" value={value} complaint={() => fault && labels('', fault)} {...rest} />
}
