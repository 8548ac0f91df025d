// What the states of a close-out are called, and why money stayed or a refund failed.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CloseOutPolicy, CloseOutState } from '@lodgepole/domain/money/close-out'
import type { PillTone } from '../../../../../ui/Pill.tsx'
import { errorMessages } from '../../../../../lib/errors/error-messages.ts'
import { moneyDeskErrors } from '../../../../../lib/errors/messages/money-desk.ts'

export const closeOutStateWords: Readonly<Record<CloseOutState, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  refunding: msg`On its way to cards`,
  refunded: msg`Back on cards`,
  donated: msg`Donated`,
  kept: msg`Stays on the account`,
  nothing: msg`Nothing left`,
  failed: msg`Failed`,
}

export const closeOutStateTones: Readonly<Record<CloseOutState, PillTone>> = {
  waiting: 'gray',
  refunding: 'amber',
  refunded: 'brand',
  donated: 'brand',
  kept: 'info',
  nothing: 'gray',
  failed: 'danger',
}

export const policyWords: Readonly<Record<CloseOutPolicy, MessageDescriptor>> = {
  'as-chosen': msg`As each household has chosen; back to cards where nobody has`,
  refund: msg`Back to cards, whatever was chosen`,
}

const whyWords: Readonly<Record<string, MessageDescriptor>> = {
  chosen: msg`The household keeps it`,
  'not-by-card': msg`It did not come by card`,
  REMAINING_CHANGED: msg`It changed while it was looked at`,
  FAULT: msg`Something went wrong here`,
}

const declined = msg`The card takes nothing back`

/** A code that is none of ours is what the card's provider said. */
export const whyWordsOf = (why: string): MessageDescriptor | undefined =>
  why === '' ? undefined : (whyWords[why] ?? declined)

export const useCloseOutRefusals = errorMessages(moneyDeskErrors, ['staff'])
