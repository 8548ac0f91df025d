// A form that saves: errors and buttons below its fields, and a question before unsaved changes are
// abandoned.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormFoot } from '../../ui/Form.tsx'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import type { Attempt } from './use-attempt.ts'
import type { Check } from './use-check.ts'

interface EditFormProps {
  readonly attempt: Attempt
  readonly isChanged: boolean
  /** False when a field is wrong, which then shows its error. */
  readonly check: Check
  /** The fields that the last attempt was refused for. The first of them takes the focus. */
  readonly refused?: readonly string[]
  readonly onSave: () => Promise<void>
  /** Why the last attempt failed. */
  readonly notice: ReactNode
  readonly cancel: ReactNode
  /** The button's label, where "Save" doesn't fit. */
  readonly action?: ReactNode
  /** For readers without permission to change anything; shows no buttons. */
  readonly readOnly?: boolean
  readonly children: ReactNode
}

export const EditForm = ({
  attempt,
  isChanged,
  check,
  refused,
  onSave,
  notice,
  cancel,
  action,
  readOnly = false,
  children,
}: EditFormProps) => (
  <Form attempt={attempt} check={check} refused={refused} onSubmit={onSave}>
    {children}
    {notice}
    {!readOnly && (
      <FormFoot>
        <SubmitButton attempt={attempt} wide={false}>
          {action ?? <Trans>Save</Trans>}
        </SubmitButton>
        {cancel}
      </FormFoot>
    )}
    <UnsavedChanges when={isChanged && !attempt.busy} />
  </Form>
)
