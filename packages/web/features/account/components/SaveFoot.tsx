// The end of a form: what went wrong, or who was quicker, and the button.

import { Trans } from '@lingui/react/macro'
import type { User } from '@lodgepole/contract/people/schemas'
import type { ReactNode } from 'react'
import { changedMeanwhile } from '../../../lib/changed-meanwhile.ts'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'
import type { Attempt } from '../../../lib/use-attempt.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useRefusalWords } from '../use-refusal-words.ts'
import styles from './Account.module.css'
import { ConflictNotice, type ConflictRow } from './ConflictNotice.tsx'

interface SaveFootProps {
  readonly attempt: Attempt
  /** What is there now beside what was typed, should somebody have been quicker. */
  readonly rowsOf: (current: User) => readonly ConflictRow[]
  /** Once more, over the version that is there now. */
  readonly onKeepMine: (version: number) => unknown
  readonly onTakeTheirs: (current: User) => void
  readonly children?: ReactNode
}

export const SaveFoot = ({ attempt, rowsOf, onKeepMine, onTakeTheirs, children }: SaveFootProps) => {
  const wordsOf = useRefusalWords()
  const changed = changedMeanwhile<User>(attempt.error)
  if (changed) {
    const { current } = changed
    return <ConflictNotice conflict={changed} rows={rowsOf(current)} onKeepMine={() => onKeepMine(current.version)} onTakeTheirs={() => onTakeTheirs(current)} />
  }
  return (
    <>
      {attempt.error !== undefined && (
        <Notice tone="danger" live>
          {wordsOf(attempt.error)}
        </Notice>
      )}
      <div className={styles.foot}>
        <SubmitButton attempt={attempt} wide={false}>
          {children ?? <Trans>Save</Trans>}
        </SubmitButton>
      </div>
    </>
  )
}
