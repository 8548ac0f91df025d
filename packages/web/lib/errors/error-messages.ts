// Refusals in the visitor's language: those of a part of the product, then what everybody is told.

import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { messageOf, type ErrorContext, type ErrorMessages } from './error-text.ts'
import { commonErrors, useCommonErrorMessage } from './use-common-error-message.ts'

type TextOf = (error: unknown) => string

/** `others` says what is no refusal of these messages. */
export const errorMessages =
  (
    messages: ErrorMessages,
    contexts: readonly ErrorContext[] = [],
    useOthers: (contexts: readonly ErrorContext[]) => TextOf = useCommonErrorMessage,
  ) =>
  (): TextOf => {
    const { _ } = useLingui()
    const others = useOthers(contexts)
    return (error) => {
      const text = error instanceof ApiError ? messageOf(messages, error.code, contexts) : undefined
      return text ? _(text) : others(error)
    }
  }

/** For refusals that came in an answer, each with the server's own words. */
export const codeMessages =
  (messages: ErrorMessages, contexts: readonly ErrorContext[] = []) =>
  (): ((refusal: { readonly code: string; readonly message: string }) => string) => {
    const { _ } = useLingui()
    return ({ code, message }) => {
      const text = messageOf(messages, code, contexts) ?? messageOf(commonErrors, code, contexts)
      return text ? _(text) : message
    }
  }
