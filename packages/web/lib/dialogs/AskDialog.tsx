// A question before something that is not easily undone. It is there until the deed is done, so
// that a press is never without an answer.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from './Dialog.tsx'

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
  /** Nothing is lost by it: the button is no warning. */
  readonly isHarmless?: boolean
}

export const AskDialog = ({
  title,
  children,
  action,
  stay,
  onAct,
  onClosed,
  notice,
  isHarmless = false,
}: AskDialogProps) => (
  <Dialog title={title} onClosed={onClosed}>
    {(close) => (
      <>
        <p>{children}</p>
        {notice}
        <DialogFoot>
          <Button
            {...(isHarmless ? {} : { variant: 'danger' as const })}
            onClick={async () => (await onAct()) !== false && close()}
          >
            {action}
          </Button>
          <Button variant="gray" onClick={close}>
            {stay ?? <Trans>Cancel</Trans>}
          </Button>
        </DialogFoot>
      </>
    )}
  </Dialog>
)
