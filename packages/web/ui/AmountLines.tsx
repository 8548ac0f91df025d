// A breakdown of a total: one line per amount, with the total in large type.

import type { ReactNode } from 'react'
import { Money } from './Money.tsx'
import styles from './Sums.module.css'

export const AmountLines = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.sums}>{children}</dl>
)

export const AmountLine = ({
  label,
  cents,
  strong = false,
}: {
  readonly label: ReactNode
  readonly cents: number
  readonly strong?: boolean
}) => (
  <div className={strong ? styles.strong : undefined}>
    <dt>{label}</dt>
    <dd>
      <Money cents={cents} figure={strong} />
    </dd>
  </div>
)
