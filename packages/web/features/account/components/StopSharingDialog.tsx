// Ending the sharing is asked about once more: somebody is signed out by it.

import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSheet } from '../../../lib/use-sheet.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Account.module.css'

interface StopSharingDialogProps {
  readonly name: string
  readonly onStop: () => Promise<void>
  readonly onClosed: () => void
}

export const StopSharingDialog = ({ name, onStop, onClosed }: StopSharingDialogProps) => {
  const { sheet, open, close } = useSheet()
  useEffect(open, [open])
  const stop = async () => {
    close()
    await onStop()
  }
  return (
    <dialog ref={sheet} className={styles.dialog} aria-labelledby="stop-sharing" onClose={onClosed}>
      <h2 id="stop-sharing">
        <Trans>Stop sharing with {name}?</Trans>
      </h2>
      <p>
        <Trans>They are signed out of this account at once and no longer see its people. You can invite them again later.</Trans>
      </p>
      <div className={styles.foot}>
        <Button variant="danger" onClick={stop}>
          <Trans>Stop sharing</Trans>
        </Button>
        <Button variant="gray" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </dialog>
  )
}
