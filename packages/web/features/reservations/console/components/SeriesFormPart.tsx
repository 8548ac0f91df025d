// A collapsible part of the series form.

import type { ReactNode } from 'react'
import styles from './SeriesForm.module.css'

interface SeriesFormPartProps {
  readonly title: ReactNode
  readonly open?: boolean
  readonly children: ReactNode
}

export const SeriesFormPart = ({ title, open = false, children }: SeriesFormPartProps) => (
  <details className={styles.part} open={open}>
    <summary>{title}</summary>
    <div className={styles.inside}>{children}</div>
  </details>
)
