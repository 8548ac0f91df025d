// The heading of a step. What was pressed before it is gone: the heading takes the focus, so that
// the Tab key goes on from here.

import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Imports.module.css'

export const StepTitle = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  )
}
