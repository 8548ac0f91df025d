// Shares of a total as horizontal bars. The bars are visual only; screen readers get the text next
// to them.

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Bars.module.css'

interface BarRow {
  readonly key: string
  readonly label: ReactNode
  /** Shown at the end of the line. */
  readonly value: ReactNode
  /** Shown below the label. */
  readonly about?: ReactNode
  /** From 0 to 1. */
  readonly share: number
  readonly isFull?: boolean
}

export const Bars = ({
  label,
  rows,
}: {
  readonly label: string
  readonly rows: readonly BarRow[]
}) => (
  <ul className={styles.bars} aria-label={label}>
    {rows.map(({ key, label: name, value, about, share, isFull = false }) => (
      <li key={key}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{value}</span>
        </span>
        <svg className={styles.bar} width="100%" height="8" aria-hidden="true">
          <rect width="100%" height="8" rx="4" className={styles.room} />
          {share > 0 && (
            <rect
              width={`${100 * Math.min(1, share)}%`}
              height="8"
              rx="4"
              className={classNames(styles.used, isFull && styles.full)}
            />
          )}
        </svg>
        {about && <span className={styles.about}>{about}</span>}
      </li>
    ))}
  </ul>
)
