// A question or a small form over the page, in the browser's native dialog. It opens when the
// component mounts, traps the focus, and closes on Escape or when it is done.

import { useEffect, useId, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './Dialog.module.css'
import { useSheet } from './use-sheet.ts'

interface DialogProps {
  readonly title: ReactNode
  readonly wide?: boolean
  readonly onClosed: () => void
  readonly children: (close: () => void) => ReactNode
}

export const DialogFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
)

export const Dialog = ({ title, wide = false, onClosed, children }: DialogProps) => {
  const titleId = useId()
  const { sheet, open, close } = useSheet()
  useEffect(open, [open])
  return (
    <dialog
      ref={sheet}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onClose={onClosed}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children(close)}
    </dialog>
  )
}
