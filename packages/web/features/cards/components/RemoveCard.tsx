// Removing is asked about once more, by name.

import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSheet } from '../../../lib/use-sheet.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './CardList.module.css'

interface RemoveCardProps {
  readonly name: string
  readonly onRemove: () => Promise<void>
  readonly onClosed: () => void
}

export const RemoveCard = ({ name, onRemove, onClosed }: RemoveCardProps) => {
  const { sheet, open, close } = useSheet()
  useEffect(open, [open])
  const remove = async () => {
    await onRemove()
    close()
  }
  return (
    <dialog ref={sheet} className={styles.dialog} aria-labelledby="remove-card" onClose={onClosed}>
      <h2 id="remove-card">
        <Trans>Remove {name}?</Trans>
      </h2>
      <p>
        <Trans>It cannot be used for payments any more. You can add it again later.</Trans>
      </p>
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
