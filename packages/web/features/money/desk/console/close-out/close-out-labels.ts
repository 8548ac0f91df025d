// Labels for the states of a close-out, and reasons why money stayed or a refund failed.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CloseOutPolicy, CloseOutState } from '@lodgepole/domain/money/close-out'
import type { PillTone } from '../../../../../ui/Pill.tsx'
import { errorMessages } from '../../../../../lib/errors/error-messages.ts'
import { moneyDeskErrors } from '../../../../../lib/errors/messages/money-desk.ts'

export const closeOutStateLabels: Readonly<Record<CloseOutState, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  refunding: msg`Being refunded to cards`,
  refunded: msg`Refunded to cards`,
  donated: msg`Donated`,
  kept: msg`Stays in the account`,
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

export const policyLabels: Readonly<Record<CloseOutPolicy, MessageDescriptor>> = {
  'as-chosen': msg`What each household chose; otherwise, refund to cards`,
  refund: msg`Refund to cards, whatever was chosen`,
}

const reasonLabels: Readonly<Record<string, MessageDescriptor>> = {
  chosen: msg`The household keeps it`,
  'not-by-card': msg`It wasn’t paid by card`,
  REMAINING_CHANGED: msg`It changed during the close-out`,
  FAULT: msg`An error occurred`,
}

const declined = msg`The card doesn’t accept refunds`

/** An unknown code comes from the card provider. */
export const reasonLabelOf = (why: string): MessageDescriptor | undefined =>
  why === '' ? undefined : (reasonLabels[why] ?? declined)

export const useCloseOutRefusals = errorMessages(moneyDeskErrors, ['staff'])
