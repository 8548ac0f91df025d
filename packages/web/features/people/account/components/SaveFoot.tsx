// The bottom of a form: the error or the edit conflict, and the button.

import { Trans } from '@lingui/react/macro'
import type { User } from '@lodgepole/contract/people/schemas'
import type { ReactNode } from 'react'
import { changedMeanwhile } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { UnsavedChanges } from '../../../../lib/forms/UnsavedChanges.tsx'
import type { Attempt } from '../../../../lib/forms/use-attempt.ts'
import { FormFoot } from '../../../../ui/Form.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import type { ConflictRow } from '../../../../lib/conflicts/conflict-rows.ts'
import { ConflictNotice } from './ConflictNotice.tsx'

interface SaveFootProps {
  readonly attempt: Attempt
  readonly isChanged: boolean
  /** The current values next to what was typed, in case another person saved first. */
  readonly rowsOf: (current: User) => readonly ConflictRow[]
  /** Saves again, over the current version. */
  readonly onKeepMine: (version: number) => unknown
  readonly onAcceptTheirs: (current: User) => void
  readonly children?: ReactNode
}

export const SaveFoot = ({
  attempt,
  isChanged,
  rowsOf,
  onKeepMine,
  onAcceptTheirs,
  children,
}: SaveFootProps) => {
  const messageFor = useErrorMessage()
  const changed = changedMeanwhile<User>(attempt.error)
  const unsaved = <UnsavedChanges when={isChanged && !attempt.busy} />
  if (changed) {
    const { current } = changed
    return (
      <>
        <ConflictNotice
          conflict={changed}
          rows={rowsOf(current)}
          onKeepMine={() => onKeepMine(current.version)}
          onAcceptTheirs={() => onAcceptTheirs(current)}
        />
        {unsaved}
      </>
    )
  }
  return (
    <>
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
      <FormFoot>
        <SubmitButton attempt={attempt} wide={false}>
          {children ?? <Trans>Save</Trans>}
        </SubmitButton>
      </FormFoot>
      {unsaved}
    </>
  )
}
