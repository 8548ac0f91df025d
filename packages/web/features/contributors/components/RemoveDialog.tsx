// Removing is asked about once more: a grandmother's link ends with it.

import { Trans } from '@lingui/react/macro'
import type { Contributor } from '@lodgepole/contract/contributors/schemas'
import { useEffect } from 'react'
import { useSheet } from '../../../lib/use-sheet.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Contributors.module.css'

interface RemoveDialogProps {
  readonly contributor: Contributor
  readonly onRemove: () => Promise<void>
  readonly onClosed: () => void
}

export const RemoveDialog = ({ contributor, onRemove, onClosed }: RemoveDialogProps) => {
  const { sheet, open, close } = useSheet()
  useEffect(open, [open])
  const { name } = contributor
  const remove = async () => {
    await onRemove()
    close()
  }
  return (
    <dialog ref={sheet} className={styles.dialog} aria-labelledby="remove-contributor" onClose={onClosed}>
      <h2 id="remove-contributor">
        <Trans>Remove {name}?</Trans>
      </h2>
      <p>
        <Trans>The link in their mail stops working at once, and they no longer see your people. You can invite them again later.</Trans>
      </p>
      <div className={styles.foot}>
        <Button variant="danger" onClick={remove}>
          <Trans>Remove contributor</Trans>
        </Button>
        <Button variant="gray" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </dialog>
  )
}
