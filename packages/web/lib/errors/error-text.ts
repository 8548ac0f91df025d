// The sentence for a refusal. Each code has one, in one file of `messages`; it has another only
// where what was tried, or who reads it, changes what there is to say.

import type { MessageDescriptor } from '@lingui/core'

export type ErrorContext =
  /** For staff, about a household: what a member can do about it is not what they can. */
  | 'staff'
  /** At the front desk, where several people answer the same requests. */
  | 'desk'
  /** About several people who were chosen together. */
  | 'party'
  /** About what something costs, not about a sum that is moved. */
  | 'price'
  /** About a photo of a person, which may be of other kinds than papers. */
  | 'photo'
  /** While waivers are signed for others. */
  | 'signing'
  /** Where a call is about an address alone; the specification has the words. */
  | 'address'
  /** While a series is edited, and not the settings. */
  | 'series'
  /** During an organization's guided start. */
  | 'start'
  /** While somebody is invited: what was tried too often is the mail. */
  | 'invitation'

type Variants = { readonly usual: MessageDescriptor } & {
  readonly [Context in ErrorContext]?: MessageDescriptor
}

export type ErrorMessages = Readonly<Record<string, MessageDescriptor | Variants>>

/** Of several contexts the first that has words of its own. */
export const messageOf = (
  messages: ErrorMessages,
  code: string,
  contexts: readonly ErrorContext[] = [],
): MessageDescriptor | undefined => {
  const found = Object.hasOwn(messages, code) ? messages[code] : undefined
  if (!found || !('usual' in found)) return found
  return contexts.map((context) => found[context]).find(Boolean) ?? found.usual
}
