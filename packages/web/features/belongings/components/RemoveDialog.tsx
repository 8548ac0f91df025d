// Removing is asked about once more, by name.

import { Trans } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { useSheet } from '../../../lib/use-sheet.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Belongings.module.css'

interface RemoveDialogProps {
  readonly name: string
  readonly text: ReactNode
  readonly onRemove: () => Promise<void>
  readonly onClosed: () => void
}

export const RemoveDialog = ({ name, text, onRemove, onClosed }: RemoveDialogProps) => {
  const { sheet, open, close } = useSheet()
  useEffect(open, [open])
  const remove = async () => {
    await onRemove()
    close()
  }
  return (
    <dialog ref={sheet} className={styles.dialog} aria-labelledby="remove-belonging" onClose={onClosed}>
      <h2 id="remove-belonging">
        <Trans>Remove {name}?</Trans>
      </h2>
      <p>{text}</p>
      <div className={styles.foot}>
        <Button variant="danger" onClick={remove}>
          <Trans>Remove</Trans>
        </Button>
        <Button variant="gray" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </dialog>
  )
}
