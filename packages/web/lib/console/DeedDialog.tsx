// A small form over the page. It opens with the component, keeps the focus, and closes on Escape or when it is done.

import { useEffect, useId, type ReactNode } from 'react'
import { useSheet } from '../use-sheet.ts'
import styles from './DeedDialog.module.css'

interface DeedDialogProps {
  readonly title: ReactNode
  readonly onClosed: () => void
  readonly children: (close: () => void) => ReactNode
}

const Foot = ({ children }: { readonly children: ReactNode }) => <div className={styles.foot}>{children}</div>

export const DeedDialog = ({ title, onClosed, children }: DeedDialogProps) => {
  const titleId = useId()
  const { sheet, open, close } = useSheet()
  useEffect(open, [open])
  return (
    <dialog ref={sheet} className={styles.dialog} aria-labelledby={titleId} onClose={onClosed}>
      <h2 id={titleId} className={styles.title}>{title}</h2>
      {children(close)}
    </dialog>
  )
}

DeedDialog.Foot = Foot
