// A sheet in which something is wished for, looked at, and then done. Whatever is typed afterwards
// must be looked at again: what is done is what was seen.

import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { notify } from '../../../../ui/notify.ts'
import { orLookAgain } from '../look-again.ts'
import { useRefusedWords } from '../use-refused-words.ts'
import { bringIntoView } from '../../../../lib/layout/bring-into-view.ts'
import { useForgetSchedule } from '../use-schedule.ts'

interface LookSheetProps<Wish, Seen> {
  readonly title: ReactNode
  readonly wish: Wish
  readonly isReady?: boolean
  /** Pressed too early: what is missing is said at its field. */
  readonly onTooEarly?: (form: HTMLFormElement) => void
  /** False where it is so plain that there is nothing to look at. */
  readonly needsLook?: boolean
  readonly look: (wish: Wish) => Promise<Seen>
  readonly renderSeen: (seen: Seen) => ReactNode
  /** Whether, having looked, there is anything to do. */
  readonly isWorthIt?: (seen: Seen) => boolean
  /** Does it, and gives the words that say so. */
  readonly act: (wish: Wish, seen: Seen | undefined) => Promise<string>
  readonly lookWords?: ReactNode
  readonly actWords: ReactNode
  readonly isGrave?: (seen: Seen) => boolean
  readonly onClosed: () => void
  readonly children: ReactNode
}

export const LookSheet = <Wish, Seen>({
  title,
  wish,
  isReady = true,
  onTooEarly,
  needsLook = true,
  look,
  renderSeen,
  isWorthIt,
  act,
  lookWords,
  actWords,
  isGrave,
  onClosed,
  children,
}: LookSheetProps<Wish, Seen>) => {
  const forget = useForgetSchedule()
  const wordsOf = useRefusedWords()
  const attempt = useAttempt()
  const [looked, setLooked] = useState<{ readonly of: string; readonly seen: Seen }>()
  /** What is looked at anew is read anew. */
  const [looks, setLooks] = useState(0)
  const key = JSON.stringify(wish)
  const seen = looked?.of === key ? looked.seen : undefined
  /** Where it is said what is missing, it may be pressed to hear it. */
  const isHeld = !isReady && onTooEarly === undefined
  const isIdle = !isReady || (seen !== undefined && isWorthIt?.(seen) === false)
  const check = (form: HTMLFormElement) => {
    if (!isReady) onTooEarly?.(form)
    return !isIdle
  }
  const go = async (close: () => void) => {
    const see = async () => {
      setLooked({ of: key, seen: await look(wish) })
      setLooks((before) => before + 1)
    }
    if (needsLook && seen === undefined) return see()
    const text = await orLookAgain(() => act(wish, seen), {
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
      {...{ title, attempt, check, wordsOf, onClosed }}
      onSubmit={go}
      action={
        needsLook && seen === undefined ? (lookWords ?? <Trans>Review new events</Trans>) : actWords
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
