// Wraps a table that may be wider than the screen, so that only the table scrolls, with the
// keyboard too.

import type { ReactNode } from 'react'
import styles from './WideTable.module.css'

export const WideTable = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) => (
  // A scrollable element must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.wide} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
)
