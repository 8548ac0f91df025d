// A password that its owner may look at while typing; the switch can be reached with the keyboard and says what it does.

import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldLook } from './field-look.ts'
import styles from './Field.module.css'
import type { TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'rightSection'>

export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useLingui()
  const [visible, setVisible] = useState(false)
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={t`Show password`}
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
      disabled={props.disabled}
    >
      {visible ? <IconEyeOff size={20} /> : <IconEye size={20} />}
    </button>
  )
  return (
    <TextInput
      {...fieldLook}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      rightSection={toggle}
      rightSectionPointerEvents="all"
    />
  )
}
