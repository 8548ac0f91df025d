// The kinds of transaction, in words and pictures. A kind that is not known yet shows its own name. On buttons the same English
// words are verbs, hence the context.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { IconArrowDownLeft, IconArrowsExchange, IconCalendarDollar, IconGift, IconHeartHandshake, IconReceiptRefund, IconShoppingBag } from '@tabler/icons-react'

const kinds = {
  transaction: { word: msg`Purchase`, Icon: IconShoppingBag },
  deposit: { word: msg({ message: 'Deposit', context: 'kind of transaction' }), Icon: IconArrowDownLeft },
  gift: { word: msg`Gift`, Icon: IconGift },
  transfer: { word: msg({ message: 'Transfer', context: 'kind of transaction' }), Icon: IconArrowsExchange },
  refund: { word: msg`Refund`, Icon: IconReceiptRefund },
  donation: { word: msg`Donation`, Icon: IconHeartHandshake },
  allowance: { word: msg`Allowance`, Icon: IconCalendarDollar },
} as const

export const transactionTypes = Object.keys(kinds) as (keyof typeof kinds)[]

const kindOf = (type: string) => (Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : undefined)

export const typeWord = (type: string, translate: (word: MessageDescriptor) => string): string => {
  const kind = kindOf(type)
  return kind ? translate(kind.word) : type
}

export const TypeIcon = ({ type }: { readonly type: string }) => {
  const Icon = kindOf(type)?.Icon ?? IconArrowsExchange
  return <Icon size={18} aria-hidden />
}
