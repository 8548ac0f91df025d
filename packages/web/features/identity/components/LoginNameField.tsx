// The name a person signs in with, filled in if this tab knows it.

import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../../ui/TextField.tsx'

interface LoginNameFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
  /** The person tried to continue without it. */
  readonly tried: boolean
}

export const LoginNameField = ({ value, onChange, tried }: LoginNameFieldProps) => {
  const { t } = useLingui()
  return (
    <TextField
      name="username"
      label={t`Username or email`}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={tried && value.trim() === '' && t`Enter your username or email.`}
    />
  )
}
