// The message for each error code. A code has one message, in one file under `messages`, and
// variants only where the action or the reader changes what is useful to say.

import type { MessageDescriptor } from '@lingui/core'

export type ErrorContext =
  /**
   * For staff looking at a household. What members can do about an error differs from what staff
   * can do.
   */
  | 'staff'
  /** At the front desk, where several people answer the same requests. */
  | 'desk'
  /** About several people who were selected together. */
  | 'party'
  /** About a price rather than an amount of money to move. */
  | 'price'
  /** About a photo of a person, which allows other file types than documents. */
  | 'photo'
  /** While signing waivers for other people. */
  | 'signing'
  /** For a call that is only about an address; the specification defines the text. */
  | 'address'
  /** While editing a series rather than the settings. */
  | 'series'
  /** During an organization's guided setup. */
  | 'start'
  /** While inviting a person: the rate limit is about the mail. */
  | 'invitation'

type Variants = { readonly usual: MessageDescriptor } & {
  readonly [Context in ErrorContext]?: MessageDescriptor
}

export type ErrorMessages = Readonly<Record<string, MessageDescriptor | Variants>>

/** Uses the first context that has a variant. */
export const messageOf = (
  messages: ErrorMessages,
  code: string,
  contexts: readonly ErrorContext[] = [],
): MessageDescriptor | undefined => {
  const found = Object.hasOwn(messages, code) ? messages[code] : undefined
  if (!found || !('usual' in found)) return found
  return contexts.map((context) => found[context]).find(Boolean) ?? found.usual
}
