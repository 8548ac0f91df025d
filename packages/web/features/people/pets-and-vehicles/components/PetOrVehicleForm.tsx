// Wraps the fields of a pet or a vehicle: sending, errors, and, when the other parent saved first,
// their version. What was typed stays. The person can then save again, knowingly replacing the
// other version, or accept it.

import type { ReactNode } from 'react'
import type { ConflictRow } from '../../../../lib/conflicts/conflict-rows.ts'
import { changedMeanwhile } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { EditConflictNotice } from '../../../../lib/conflicts/EditConflictNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useErrorMessage } from '../use-error-message.ts'

interface BelongingFormProps<Item> {
  readonly item: Item | undefined
  readonly check: (form: HTMLFormElement) => boolean
  readonly isChanged: boolean
  readonly save: (version: number | undefined) => Promise<void>
  readonly onAcceptTheirs: (current: Item) => void
  /** The current values next to what was typed. */
  readonly rowsOf: (current: Item) => readonly ConflictRow[]
  readonly cancel: ReactNode
  readonly children: ReactNode
}

export const PetOrVehicleForm = <Item extends { readonly version: number }>(
  props: BelongingFormProps<Item>,
) => {
  const { item, check, isChanged, save, onAcceptTheirs, rowsOf, cancel, children } = props
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const changed = changedMeanwhile<Item>(attempt.error)
  return (
    <EditForm
      {...{ attempt, check, isChanged, cancel }}
      // The other version has been shown, so the next save refers to it.
      onSave={() => save((changed?.current ?? item)?.version)}
      notice={
        changed ? (
          <EditConflictNotice
            changed={changed}
            rows={rowsOf(changed.current)}
            onAcceptTheirs={() => onAcceptTheirs(changed.current)}
          />
        ) : (
          <RefusedNotice error={attempt.error} messageFor={messageFor} />
        )
      }
    >
      {children}
    </EditForm>
  )
}
