// The frame of a screen: its heading, description, and actions. After a navigation, the heading
// takes the focus, so that a screen reader announces the page and the Tab key continues from there.
// The first page of a visit doesn't move the focus, and neither does a page that has focused one of
// its own fields.

import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Page.module.css'

export interface PageProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  /** Shown at the end of the heading's line, no matter how much room the actions need. */
  readonly corner?: ReactNode
  /** The corner holds several elements. */
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
