// A question before something that is not easily undone. It is there until the deed is done, so
// that a press is never without an answer.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from './Dialog.tsx'

interface ConfirmDialogProps {
  readonly title: ReactNode
  /** What it means. */
  readonly children: ReactNode
  /** The word on the button that does it. */
  readonly action: ReactNode
  /** The word on the button that does nothing, where "Cancel" would be ambiguous. */
  readonly cancelLabel?: ReactNode
  /** False keeps the question open; what went wrong then stands in `notice`. */
  readonly onConfirm: () => Promise<unknown>
  readonly onClosed: () => void
  readonly notice?: ReactNode
  /** Nothing is lost by it: the button is no warning. */
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
