// A text field with its label, description, and error.

import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

export interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldTexts> {
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

export const TextField = (props: TextFieldProps) => {
  const {
    label,
    description,
    error,
    required,
    className,
    id,
    before,
    after,
    type = 'text',
    ...rest
  } = props
  return (
    <FieldFrame {...{ label, description, error, required, className, id, before, after }}>
      {(wiring) => <input {...rest} {...wiring} type={type} />}
    </FieldFrame>
  )
}
