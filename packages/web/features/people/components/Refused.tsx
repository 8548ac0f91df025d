// Why a try failed: the reason, or who was first and what it says now.

import { Trans } from '@lingui/react/macro'
import { changedMeanwhile } from '../../../lib/changed-meanwhile.ts'
import { ChangedNotice, NowSays } from '../../../lib/ChangedNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useRefusalWords } from '../use-refusal-words.ts'

export type Doing = 'saving' | 'removing'

interface RefusedProps {
  readonly error: unknown
  readonly doing: Doing
  /** Given where theirs can be taken instead. */
  readonly onTakeTheirs?: () => void
}

const SHOWN = ['firstName', 'lastName', 'relationship', 'phone', 'email', 'birthISO', 'careNote'] as const

export const Refused = ({ error, doing, onTakeTheirs }: RefusedProps) => {
  const wordsOf = useRefusalWords()
  if (error === undefined) return null
  const changed = changedMeanwhile<Readonly<Record<string, string | null>>>(error)
  if (changed) {
    return (
      <ChangedNotice
        changed={changed}
        action={
          onTakeTheirs && (
            <Button variant="gray" onClick={onTakeTheirs}>
              <Trans>Take theirs</Trans>
            </Button>
          )
        }
      >
        <NowSays parts={SHOWN.map((name) => changed.current[name])} />{' '}
        {doing === 'saving' ? <Trans>What you typed is still here; save again to replace it.</Trans> : <Trans>Remove again to go on.</Trans>}
      </ChangedNotice>
    )
  }
  return (
    <Notice tone="danger" live>
      {wordsOf(error)}
    </Notice>
  )
}
