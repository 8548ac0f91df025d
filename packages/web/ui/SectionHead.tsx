// The head of a part of a page: its name, and the way to all of it.

import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

interface SectionHeadProps {
  /** For the section's `aria-labelledby`. */
  readonly id: string
  readonly rank?: 2 | 3
  /** Where it is the first thing on a page. */
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

/** The look of the link beside the name. */
export const sectionLink = styles.link
