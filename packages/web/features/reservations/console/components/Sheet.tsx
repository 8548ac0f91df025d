// A sheet over the timetable in which something is made or changed; it opens with the component.

import { useEffect, useId, type ReactNode } from 'react'
import { useSheet } from '../../../../lib/use-sheet.ts'
import styles from './Sheet.module.css'

interface SheetProps {
  readonly title: ReactNode
  readonly onClosed: () => void
  readonly children: (close: () => void) => ReactNode
}

export const Sheet = ({ title, onClosed, children }: SheetProps) => {
  const titleId = useId()
  const { sheet, open, close } = useSheet()
  useEffect(open, [open])
  return (
    <dialog ref={sheet} className={styles.sheet} aria-labelledby={titleId} onClose={onClosed}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children(close)}
    </dialog>
  )
}
