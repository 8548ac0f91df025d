// Why a try failed: the reason, or who was first and what it says now.

import { changedMeanwhile } from '../../../lib/changed-meanwhile.ts'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { TheirsNotice } from '../../../lib/TheirsNotice.tsx'
import { useRefusalWords } from '../use-refusal-words.ts'

interface RefusedProps {
  readonly error: unknown
  readonly doing: 'saving' | 'removing'
  /** Given where theirs can be taken instead. */
  readonly onTakeTheirs?: (() => void) | undefined
}

const SHOWN = ['firstName', 'lastName', 'relationship', 'phone', 'email', 'birthISO', 'careNote'] as const

export const Refused = ({ error, doing, onTakeTheirs }: RefusedProps) => {
  const wordsOf = useRefusalWords()
  const changed = changedMeanwhile<Readonly<Record<string, string | null>>>(error)
  if (changed) return <TheirsNotice changed={changed} parts={SHOWN.map((name) => changed.current[name])} {...{ doing, onTakeTheirs }} />
  return <RefusedNotice {...{ error, wordsOf }} />
}
