// A status in one to three words. The color only repeats what the words say.

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Pill.module.css'

export type PillTone = 'brand' | 'amber' | 'info' | 'danger' | 'gray'

interface PillProps {
  readonly tone?: PillTone | undefined
  readonly icon?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const Pill = ({ tone = 'gray', icon, className, children }: PillProps) => (
  <span className={classNames(styles.pill, styles[tone], className)}>
    {icon}
    {children}
  </span>
)
