// What the kinds of journals are called at the desk.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { JournalKind } from '@lodgepole/domain/bank/money-list'

export const kindWords: Readonly<Record<JournalKind, MessageDescriptor>> = {
  deposit: msg`Deposit`,
  gift: msg`Gift`,
  transaction: msg({ message: 'Charge', context: 'kind of transaction' }),
  refund: msg`Refund`,
  transfer: msg`Transfer`,
  allowance: msg`Scheduled money released`,
  adjustment: msg`Adjustment`,
  donation: msg`Donation`,
  reversed: msg`Scheduled money taken back`,
}
