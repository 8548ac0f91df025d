// Labels for the kinds of journals, as shown at the desk.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { JournalKind } from '@lodgepole/domain/money/money-list'

export const journalKindLabels: Readonly<Record<JournalKind, MessageDescriptor>> = {
  deposit: msg({ message: 'Deposit', context: 'kind of transaction' }),
  gift: msg`Gift`,
  transaction: msg({ message: 'Charge', context: 'kind of transaction' }),
  refund: msg`Refund`,
  transfer: msg({ message: 'Transfer', context: 'kind of transaction' }),
  allowance: msg`Scheduled money released`,
  adjustment: msg`Adjustment`,
  donation: msg`Donation`,
  reversed: msg`Scheduled funds reversed`,
}
