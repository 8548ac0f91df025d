// What is over: out of the way of what still is, and there for whoever asks.

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
