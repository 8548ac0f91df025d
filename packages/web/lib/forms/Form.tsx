// The product's form component. Its button, or Enter, first checks the fields. It then sends one
// attempt at a time, and a refusal moves the focus to the field it is about. Forms that edit
// include `UnsavedChanges`, which asks before unsaved changes are abandoned.

import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { formStack } from '../../ui/Form.tsx'
import { focusField } from './focus-field.ts'
import type { Attempt } from './use-attempt.ts'
import type { Check } from './use-check.ts'

export interface FormProps {
  /** With an `attempt`, this runs as one: it may fail, and it isn't sent twice. */
  readonly onSubmit: (form: HTMLFormElement) => unknown
  /** Omitted when nothing is sent, as in the first of several steps. */
  readonly attempt?: Attempt | undefined
  /** False when a field is wrong, which then shows its error and has the focus. */
  readonly check?: Check | undefined
  /** The fields that the last attempt was refused for. The first of them takes the focus. */
  readonly refused?: readonly string[] | undefined
  /** `stack` puts a gap between the fields; `flow` is for parts with their own spacing. */
  readonly look?: 'stack' | 'flow' | undefined
  /** A custom layout, where neither look fits. */
  readonly className?: string | undefined
  readonly id?: string
  readonly role?: 'search'
  readonly 'aria-label'?: string
  readonly ref?: RefObject<HTMLFormElement | null>
  readonly children: ReactNode
}

export const Form = ({
  onSubmit,
  attempt,
  check,
  refused,
  look = 'stack',
  className,
  ref,
  children,
  ...rest
}: FormProps) => {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const error = attempt?.error
  const firstRefused = refused?.[0]
  useEffect(() => {
    if (error !== undefined && firstRefused && form.current) focusField(form.current, firstRefused)
  }, [error, firstRefused, form])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (check && !check(currentTarget)) {
      // The last attempt's error refers to values that have since changed.
      if (attempt && !attempt.mustWait) attempt.forget()
    } else if (attempt) void attempt.run(async () => void (await onSubmit(currentTarget)))
    else onSubmit(currentTarget)
  }
  return (
    <form
      {...rest}
      ref={form}
      className={className ?? (look === 'stack' ? formStack : undefined)}
      noValidate
      onSubmit={submit}
    >
      {children}
    </form>
  )
}
