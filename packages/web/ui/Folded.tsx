// A collapsed section for things that are over, so that they don't get in the way of current ones.

import type { ReactNode } from 'react'
import styles from './Folded.module.css'

export const Folded = ({
  summary,
  children,
}: {
  readonly summary: ReactNode
  readonly children: ReactNode
}) => (
  <details className={styles.folded}>
    <summary>{summary}</summary>
    {children}
  </details>
)
