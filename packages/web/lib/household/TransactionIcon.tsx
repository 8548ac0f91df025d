// Icons for the kinds of transactions, the same on every screen. An unknown kind gets the generic
// transaction icon.

import {
  IconAdjustments,
  IconArrowDownLeft,
  IconArrowsExchange,
  IconCalendarDollar,
  IconGift,
  IconHeartHandshake,
  IconReceiptRefund,
  IconShoppingBag,
} from '@tabler/icons-react'

const icons = {
  transaction: IconShoppingBag,
  deposit: IconArrowDownLeft,
  gift: IconGift,
  transfer: IconArrowsExchange,
  refund: IconReceiptRefund,
  donation: IconHeartHandshake,
  adjustment: IconAdjustments,
  allowance: IconCalendarDollar,
  scheduled: IconCalendarDollar,
  reversed: IconReceiptRefund,
} as const

export const TransactionIcon = ({ type }: { readonly type: string }) => {
  const Icon = Object.hasOwn(icons, type) ? icons[type as keyof typeof icons] : IconArrowsExchange
  return <Icon size={18} aria-hidden />
}
