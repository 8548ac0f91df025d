// An email field with a suitable keyboard and autocomplete.

import { useLingui } from '@lingui/react/macro'
import { TextField, type TextFieldProps } from './TextField.tsx'

export const EmailField = (props: Omit<TextFieldProps, 'label'> & { readonly label?: string }) => {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Email`}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  )
}
