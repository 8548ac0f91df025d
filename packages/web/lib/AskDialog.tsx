// A question before something that is not easily undone, in the browser's own dialog. It opens with the component, keeps the focus,
// and is there until the deed is done, so that a press is never without an answer.

import { Trans } from '@lingui/react/macro'
import { useEffect, useId, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './AskDialog.module.css'
import { useSheet } from './use-sheet.ts'

interface AskDialogProps {
  readonly title: ReactNode
  /** What it means. */
  readonly children: ReactNode
  /** The word on the button that does it. */
  readonly action: ReactNode
  /** The word on the button that does nothing, where "Cancel" would be ambiguous. */
  readonly stay?: ReactNode
  /** False keeps the question open; what went wrong then stands in `notice`. */
  readonly onAct: () => Promise<unknown>
  readonly onClosed: () => void
  readonly notice?: ReactNode
}

export const AskDialog = ({ title, children, action, stay, onAct, onClosed, notice }: AskDialogProps) => {
  const titleId = useId()
  const { sheet, open, close } = useSheet()
  useEffect(open, [open])
  const act = async () => {
    if ((await onAct()) !== false) close()
  }
  return (
    <dialog ref={sheet} className={styles.dialog} aria-labelledby={titleId} onClose={onClosed}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p>{children}</p>
      {notice}
      <div className={styles.foot}>
        <Button variant="danger" onClick={act}>
          {action}
        </Button>
        <Button variant="gray" onClick={close}>
          {stay ?? <Trans>Cancel</Trans>}
        </Button>
      </div>
    </dialog>
  )
}
