// A few lines of one's own words.

import type { TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import styles from './MessageField.module.css'

type MessageFieldProps = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldWords>

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
