// A multiline text field.

import type { TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './MessageField.module.css'

type MessageFieldProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldTexts>

export const MessageField = ({
  label,
  description,
  error,
  required,
  className,
  id,
  ...rest
}: MessageFieldProps) => (
  <FieldFrame {...{ label, description, error, required, className, id }}>
    {({ className: look, ...wiring }) => (
      <textarea rows={4} {...rest} {...wiring} className={classNames(look, styles.message)} />
    )}
  </FieldFrame>
)
