// A sheet in which something is wished for, looked at, and then done. Whatever is typed afterwards
// must be looked at again: what is done is what was seen.

import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../../../lib/dialogs/Dialog.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form, FormFoot } from '../../../../ui/Form.tsx'
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
  const go = (close: () => void) =>
    attempt.run(async () => {
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
    })
  return (
    <Dialog wide title={title} onClosed={onClosed}>
      {(close) => (
        <Form
          onSubmit={(submitted) => {
            submitted.preventDefault()
            if (!isIdle) void go(close)
            else if (!isReady) onTooEarly?.(submitted.currentTarget)
          }}
        >
          {children}
          {seen !== undefined && (
            <div key={looks} tabIndex={-1} ref={bringIntoView}>
              {renderSeen(seen)}
            </div>
          )}
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormFoot>
            <Button
              type="submit"
              loading={attempt.busy}
              variant={seen !== undefined && isGrave?.(seen) ? 'danger' : 'primary'}
              {...(isHeld || (isReady && isIdle) ? { 'aria-disabled': true } : {})}
            >
              {needsLook && seen === undefined
                ? (lookWords ?? <Trans>See what will be made</Trans>)
                : actWords}
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormFoot>
        </Form>
      )}
    </Dialog>
  )
}
