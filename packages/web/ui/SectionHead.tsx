// The heading of a section and a link to the full list.

import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

interface SectionHeadProps {
  /** For the section's `aria-labelledby`. */
  readonly id: string
  readonly rank?: 2 | 3
  /** For the first section of a page. */
  readonly large?: boolean
  readonly title: ReactNode
  /** A link or a button. */
  readonly children: ReactNode
}

export const SectionHead = ({ id, rank = 2, large = false, title, children }: SectionHeadProps) => {
  const Heading = `h${rank}` as const
  return (
    <div className={styles.head}>
      <Heading id={id} className={large ? undefined : styles.title}>
        {title}
      </Heading>
      {children}
    </div>
  )
}

/** The style of the link next to the heading. */
export const sectionLink = styles.link
