// Text for screen readers only.

import type { HTMLAttributes } from 'react'
import styles from './VisuallyHidden.module.css'

export const VisuallyHidden = ({
  children,
  ...rest
}: Omit<HTMLAttributes<HTMLSpanElement>, 'className'>) => (
  <span {...rest} className={styles.hidden}>
    {children}
  </span>
)
