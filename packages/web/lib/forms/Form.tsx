// The one form of the product. Its button, or Enter, first asks whether a field is wrong. What is
// then sent is one try at a time, and a refusal leads to the field that it is about. Forms that
// edit hold `UnsavedChanges`, which asks before changes are left behind.

import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { formStack } from '../../ui/Form.tsx'
import { focusField } from './focus-field.ts'
import type { Attempt } from './use-attempt.ts'
import type { Check } from './use-check.ts'

export interface FormProps {
  /** With an attempt it is one try of it: it may fail, and is not sent twice. */
  readonly onSubmit: (form: HTMLFormElement) => unknown
  /** Left out where nothing is sent, as in the first step of several. */
  readonly attempt?: Attempt | undefined
  /** False when a field is wrong, which then says so and has the focus. */
  readonly check?: Check | undefined
  /** The fields that the last try was refused for; the first of them takes the focus. */
  readonly refused?: readonly string[] | undefined
  /** Fields below each other with a gap, or parts that bring distances of their own. */
  readonly look?: 'stack' | 'flow' | undefined
  /** The form's own arrangement, where neither look is it. */
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
  const mend = refused?.[0]
  useEffect(() => {
    if (error !== undefined && mend && form.current) focusField(form.current, mend)
  }, [error, mend, form])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (check && !check(currentTarget)) {
      // What the last try said is about what stood there then.
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
