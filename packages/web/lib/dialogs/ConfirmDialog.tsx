// A confirmation dialog before something that is hard to undo. It stays open until the action is
// done, so that every press gets a response.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from './Dialog.tsx'

interface ConfirmDialogProps {
  readonly title: ReactNode
  /** Explains the consequences. */
  readonly children: ReactNode
  /** The label of the button that confirms. */
  readonly action: ReactNode
  /** The label of the button that cancels, where "Cancel" would be ambiguous. */
  readonly cancelLabel?: ReactNode
  /** False keeps the dialog open, with the error in `notice`. */
  readonly onConfirm: () => Promise<unknown>
  readonly onClosed: () => void
  readonly notice?: ReactNode
  /** Nothing is lost by confirming, so the button doesn't use the danger style. */
  readonly isHarmless?: boolean
}

export const ConfirmDialog = ({
  title,
  children,
  action,
  cancelLabel,
  onConfirm,
  onClosed,
  notice,
  isHarmless = false,
}: ConfirmDialogProps) => (
  <Dialog title={title} onClosed={onClosed}>
    {(close) => (
      <>
        <p>{children}</p>
        {notice}
        <DialogFoot>
          <Button
            {...(isHarmless ? {} : { variant: 'danger' as const })}
            onClick={async () => (await onConfirm()) !== false && close()}
          >
            {action}
          </Button>
          <Button variant="gray" onClick={close}>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
        </DialogFoot>
      </>
    )}
  </Dialog>
)
