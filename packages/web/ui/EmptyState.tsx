// Never a dead end: where there is nothing yet, say what to do next and give the button for it.

import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
  /** The heading's rank below the page's own; 2 unless it stands inside a section. */
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
