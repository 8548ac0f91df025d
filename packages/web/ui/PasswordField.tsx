// A password field that can show what is typed. The switch is reachable by keyboard and has a
// label.

import { useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after'>

export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useLingui()
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      after={
        <IconButton
          label={visible ? t`Hide password` : t`Show password`}
          icon={visible ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
