// The classes all fields share.

import '@mantine/core/styles/Input.layer.css'
import styles from './Field.module.css'

const look = {
  label: styles.label ?? '',
  description: styles.description ?? '',
  error: styles.error ?? '',
  wrapper: styles.wrapper ?? '',
  input: styles.input ?? '',
}

export const fieldLook = { size: 'md', classNames: look } as const
