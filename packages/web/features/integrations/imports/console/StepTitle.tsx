// The heading of a step. The pressed button is gone, so the heading takes the focus, and the Tab
// key continues from here.

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
