// A list of a person's items, one card each: an icon, text, and actions. When an item is removed,
// the list takes the focus.

import type { ReactNode, RefObject } from 'react'
import { Card } from './Card.tsx'
import styles from './CardRows.module.css'
import { classNames } from './class-names.ts'

interface CardRowsProps {
  readonly label: string
  readonly list: RefObject<HTMLUListElement | null>
  readonly children: ReactNode
}

export const CardRows = ({ label, list, children }: CardRowsProps) => (
  <ul className={styles.list} ref={list} tabIndex={-1} aria-label={label}>
    {children}
  </ul>
)

interface CardRowProps {
  /** A `RowMark` or a person's photo. */
  readonly mark: ReactNode
  /** A `RowText` or custom content. */
  readonly children: ReactNode
  readonly actions: ReactNode
  /** Reduces the spacing so that three actions fit next to each other on a small phone. */
  readonly dense?: boolean
}

export const CardRow = ({ mark, children, actions, dense = false }: CardRowProps) => (
  <Card component="li" className={styles.row}>
    <div className={styles.what}>
      {mark}
      {children}
    </div>
    <div className={classNames(styles.actions, dense && styles.dense)}>{actions}</div>
  </Card>
)

export const RowMark = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.mark} aria-hidden>
    {children}
  </span>
)

interface RowTextProps {
  readonly rank?: 2 | 3
  readonly name: ReactNode
  readonly children: ReactNode
}

export const RowText = ({ rank = 2, name, children }: RowTextProps) => {
  const Heading = `h${rank}` as const
  return (
    <div className={styles.words}>
      <Heading className={styles.name} dir="auto">
        {name}
      </Heading>
      {children}
    </div>
  )
}

/** The style of the lines below a name. */
export const rowAbout = styles.about
