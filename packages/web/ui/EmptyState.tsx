// Shown where there is no data yet. It is never a dead end: it says what to do next and offers the
// button for it.

import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
  /** The heading level: 2, or 3 inside a section. */
  readonly rank?: 2 | 3 | undefined
}

export const EmptyState = ({ icon, title, text, action, rank = 2 }: EmptyStateProps) => {
  const Heading = rank === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
