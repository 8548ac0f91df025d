// A form that saves: what went wrong and the buttons below its fields, and a question before
// changes are left behind.

import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { Form, FormFoot } from '../../ui/Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import type { Attempt } from './use-attempt.ts'

interface EditFormProps {
  readonly attempt: Attempt
  readonly isChanged: boolean
  /** False when a field is wrong, which then says so. */
  readonly check: (form: HTMLFormElement) => boolean
  readonly onSave: () => Promise<void>
  /** Why the last try failed. */
  readonly notice: ReactNode
  readonly cancel: ReactNode
  /** What the button says, where "Save" is not it. */
  readonly action?: ReactNode
  /** Who may read and not change is offered nothing to press. */
  readonly readOnly?: boolean
  readonly children: ReactNode
}

export const EditForm = ({
  attempt,
  isChanged,
  check,
  onSave,
  notice,
  cancel,
  action,
  readOnly = false,
  children,
}: EditFormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(event.currentTarget)) void attempt.run(onSave)
    else if (!attempt.mustWait) attempt.forget()
  }
  return (
    <Form onSubmit={submit}>
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
}
