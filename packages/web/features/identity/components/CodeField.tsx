// A six-digit code from a mail or an app: large enough to compare at a glance, autofilled by
// phones, and tolerant of spaces or words around a pasted code.

import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { TextField } from '../../../ui/TextField.tsx'
import { isWholeCode, typedCode } from '../typed-code.ts'
import styles from './CodeField.module.css'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly description?: ReactNode
  /** The person tried to continue without a complete code. */
  readonly tried: boolean
  readonly ref?: Ref<HTMLInputElement>
}

export const CodeField = ({ value, onChange, description, tried, ref }: CodeFieldProps) => {
  const { t } = useLingui()
  return (
    <TextField
      {...(ref ? { ref } : {})}
      name="code"
      className={styles.code}
      label={t`Verification code`}
      description={description}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(typedCode(event.target.value))}
      error={tried && !isWholeCode(value) && t`Enter the six digits of the code.`}
    />
  )
}
