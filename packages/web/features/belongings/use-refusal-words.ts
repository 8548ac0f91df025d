// The refusals around pets and vehicles in the visitor's language.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { useRefusalText } from '../../lib/refusal-text.ts'

const known: Readonly<Record<string, MessageDescriptor>> = {
  BELONGING_NOT_FOUND: msg`It is not on your list any more.`,
  PETS_OFF: msg`This organization does not keep a list of pets.`,
  VEHICLES_OFF: msg`This organization does not keep a list of vehicles.`,
  INVALID_DATE: msg`Invalid vaccination date. Must be in YYYY-MM-DD format.`,
}

export const useRefusalWords = (): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const textOf = useRefusalText()
  return (error) => {
    const text = error instanceof ApiError && Object.hasOwn(known, error.code) ? known[error.code] : undefined
    return text ? _(text) : textOf(error)
  }
}
