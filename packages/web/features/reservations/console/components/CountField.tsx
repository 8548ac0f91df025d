// A number that is never less than zero: a minus, a plus or an exponent is not taken while it is typed.

import type { FormEvent } from 'react'
import { TextField } from '../../../../ui/TextField.tsx'

interface CountFieldProps {
  /** Its place in what is sent. */
  readonly name: string
  readonly label: string
  readonly description?: string | undefined
  readonly value: string
  readonly isPrice?: boolean
  readonly complaint: (name: string) => string | undefined
  readonly onText: (text: string) => void
}

const refuseSigns = (event: FormEvent<HTMLInputElement>) => {
  if (/[-+e]/i.test((event.nativeEvent as InputEvent).data ?? '')) event.preventDefault()
}

export const CountField = ({ name, label, description, value, isPrice = false, complaint, onText }: CountFieldProps) => (
  <TextField
    type="number" inputMode={isPrice ? 'decimal' : 'numeric'} min={0} {...(isPrice ? { step: '0.01' } : {})} name={name} label={label} description={description} value={value} error={complaint(name)}
    onBeforeInput={refuseSigns} onChange={({ target }) => onText(target.value)}
  />
)
