// Error messages in the visitor's language: an area's own messages first, then the shared ones.

import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { messageOf, type ErrorContext, type ErrorMessages } from './error-text.ts'
import { commonErrors, useCommonErrorMessage } from './use-common-error-message.ts'

type TextOf = (error: unknown) => string

/** `useOthers` returns the function for errors that these messages don't cover. */
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

/** For refusals that are part of a response, each with the server's own message. */
export const codeMessages =
  (messages: ErrorMessages, contexts: readonly ErrorContext[] = []) =>
  (): ((refusal: { readonly code: string; readonly message: string }) => string) => {
    const { _ } = useLingui()
    return ({ code, message }) => {
      const text = messageOf(messages, code, contexts) ?? messageOf(commonErrors, code, contexts)
      return text ? _(text) : message
    }
  }
