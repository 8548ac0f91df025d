// A screen's frame: its heading, what it is about, what can be done. After a navigation the heading
// takes the focus, so that a screen reader says where it is and the Tab key goes on from there; the
// first page of a visit leaves the focus alone, and so does a page that has put it in one of its
// own fields.

import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Page.module.css'

export interface PageProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  /** At the end of the heading's line, whatever the actions need. */
  readonly corner?: ReactNode
  /** It holds several things. */
  readonly hasWideCorner?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

let visitHasBegun = false

export const Page = ({
  title,
  subtitle,
  actions,
  corner,
  hasWideCorner = false,
  className,
  children,
}: PageProps) => {
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const focusIsOurs = page.current?.contains(document.activeElement)
    if (visitHasBegun && !focusIsOurs) heading.current?.focus({ preventScroll: true })
    visitHasBegun = true
  }, [])
  return (
    <div className={className} ref={page}>
      <header className={classNames(styles.head, hasWideCorner && styles.wide)}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {corner && <div className={styles.corner}>{corner}</div>}
      </header>
      {children}
    </div>
  )
}
