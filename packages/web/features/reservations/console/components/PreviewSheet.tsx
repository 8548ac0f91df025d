// A sheet in which staff enter a change, review what it would do, and then make it. After another
// edit, they have to review again, so that only reviewed changes are made.

import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { notify } from '../../../../ui/notify.ts'
import { orPreviewAgain } from '../preview-again.ts'
import { useScheduleErrorMessage } from '../use-schedule-error-message.ts'
import { bringIntoView } from '../../../../lib/layout/bring-into-view.ts'
import { useInvalidateSchedule } from '../use-schedule.ts'

interface PreviewSheetProps<Input, Seen> {
  readonly title: ReactNode
  readonly input: Input
  readonly isReady?: boolean
  /** Called when the form isn't ready. The field with missing input shows the error. */
  readonly onTooEarly?: (form: HTMLFormElement) => void
  /** False when the change is so simple that there is nothing to review. */
  readonly needsLook?: boolean
  readonly look: (input: Input) => Promise<Seen>
  readonly renderSeen: (seen: Seen) => ReactNode
  /** Whether the preview shows anything to do. */
  readonly isWorthIt?: (seen: Seen) => boolean
  /** Makes the change and returns the text of the success message. */
  readonly act: (input: Input, seen: Seen | undefined) => Promise<string>
  readonly previewLabel?: ReactNode
  readonly actLabel: ReactNode
  readonly isGrave?: (seen: Seen) => boolean
  readonly onClosed: () => void
  readonly children: ReactNode
}

export const PreviewSheet = <Input, Seen>({
  title,
  input,
  isReady = true,
  onTooEarly,
  needsLook = true,
  look,
  renderSeen,
  isWorthIt,
  act,
  previewLabel,
  actLabel,
  isGrave,
  onClosed,
  children,
}: PreviewSheetProps<Input, Seen>) => {
  const forget = useInvalidateSchedule()
  const messageFor = useScheduleErrorMessage()
  const attempt = useAttempt()
  const [looked, setLooked] = useState<{ readonly of: string; readonly seen: Seen }>()
  /** A new review remounts its content with fresh data. */
  const [looks, setLooks] = useState(0)
  const key = JSON.stringify(input)
  const seen = looked?.of === key ? looked.seen : undefined
  /** If the form reports what is missing, the button stays enabled to trigger that. */
  const isHeld = !isReady && onTooEarly === undefined
  const isIdle = !isReady || (seen !== undefined && isWorthIt?.(seen) === false)
  const check = (form: HTMLFormElement) => {
    if (!isReady) onTooEarly?.(form)
    return !isIdle
  }
  const go = async (close: () => void) => {
    const see = async () => {
      setLooked({ of: key, seen: await look(input) })
      setLooks((before) => before + 1)
    }
    if (needsLook && seen === undefined) return see()
    const text = await orPreviewAgain(() => act(input, seen), {
      look: see,
      forget: () => setLooked(undefined),
    })
    await forget()
    notify({ tone: 'success', text })
    close()
  }
  return (
    <DialogForm
      wide
      hasStickyFoot
      look="stack"
      {...{ title, attempt, check, messageFor, onClosed }}
      onSubmit={go}
      action={
        needsLook && seen === undefined
          ? (previewLabel ?? <Trans>Review new events</Trans>)
          : actLabel
      }
      isDanger={seen !== undefined && isGrave?.(seen)}
      isOff={isHeld || (isReady && isIdle)}
    >
      {children}
      {seen !== undefined && (
        <div key={looks} tabIndex={-1} ref={bringIntoView}>
          {renderSeen(seen)}
        </div>
      )}
    </DialogForm>
  )
}
