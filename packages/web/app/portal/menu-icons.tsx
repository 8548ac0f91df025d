// The picture beside each word of the menus.

import {
  IconActivity, IconArrowsExchange, IconBuildingCommunity, IconCalendar, IconCalendarPlus, IconCar, IconChecklist, IconCreditCard, IconDownload,
  IconFileInvoice, IconHelpCircle, IconHome, IconId, IconKey, IconListDetails, IconMenu2, IconPackage, IconPaw, IconPig, IconPlus, IconReceipt2,
  IconShoppingCart, IconTicket, IconUserCircle, IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { FooterLabel } from './footer.ts'

type Drawn = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>

export const menuIcons: Readonly<Record<FooterLabel, Drawn>> = {
  home: IconHome,
  bank: IconPig,
  deposits: IconPlus,
  transfers: IconArrowsExchange,
  transactions: IconReceipt2,
  carePackages: IconPackage,
  orders: IconListDetails,
  attendance: IconChecklist,
  download: IconDownload,
  makeReservation: IconCalendarPlus,
  entryPass: IconTicket,
  placeOrder: IconShoppingCart,
  poolPasses: IconId,
  calendar: IconCalendar,
  invoices: IconFileInvoice,
  account: IconUserCircle,
  credentials: IconKey,
  paymentMethods: IconCreditCard,
  renters: IconUsers,
  properties: IconBuildingCommunity,
  pets: IconPaw,
  vehicles: IconCar,
  activity: IconActivity,
  cart: IconShoppingCart,
  reservations: IconListDetails,
  help: IconHelpCircle,
  reserve: IconCalendarPlus,
  packages: IconPackage,
  history: IconReceipt2,
  more: IconMenu2,
  stays: IconUsers,
  units: IconBuildingCommunity,
}
