// A feature's refusals in the visitor's language: its own words where it has some, else what
// everybody is told.

import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { useCommonErrorMessage } from './use-common-error-message.ts'

export type ErrorMessages = Readonly<Record<string, MessageDescriptor>>

export const errorMessages = (known: ErrorMessages) => (): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const textOf = useCommonErrorMessage()
  return (error) => {
    const text =
      error instanceof ApiError && Object.hasOwn(known, error.code) ? known[error.code] : undefined
    return text ? _(text) : textOf(error)
  }
}
