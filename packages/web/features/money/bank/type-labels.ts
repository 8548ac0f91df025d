// The names of transaction kinds. An unknown kind shows its own code. On buttons the same English
// words are verbs, hence the context.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

const labels = {
  transaction: msg`Purchase`,
  deposit: msg({ message: 'Deposit', context: 'kind of transaction' }),
  gift: msg`Gift`,
  transfer: msg({ message: 'Transfer', context: 'kind of transaction' }),
  refund: msg`Refund`,
  donation: msg`Donation`,
  adjustment: msg({ message: 'Correction', context: 'kind of transaction' }),
  allowance: msg`Allowance`,
  scheduled: msg`Scheduled deposit`,
  reversed: msg`Scheduled funds reversed`,
} as const

export const transactionTypes = Object.keys(labels) as (keyof typeof labels)[]

export const typeLabel = (type: string, translate: (word: MessageDescriptor) => string): string =>
  Object.hasOwn(labels, type) ? translate(labels[type as keyof typeof labels]) : type
