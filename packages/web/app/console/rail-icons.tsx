// The picture of each section in the rail.

import {
  IconBriefcase, IconBuildingCommunity, IconBuildingCottage, IconBug, IconCalendarMonth, IconCashRegister, IconChartBar, IconClipboardCheck, IconFileInvoice, IconFileZip, IconHome, IconKey, IconListCheck, IconLock,
  IconMailCog, IconPackages, IconPig, IconScan, IconSettings, IconShieldSearch, IconSignature, IconTableImport, IconTicket, IconUsers, IconWebhook,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { SectionName } from './rail.ts'

export const railIcons: Readonly<Record<SectionName, ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>>> = {
  home: IconHome,
  people: IconUsers,
  schedule: IconCalendarMonth,
  rosters: IconListCheck,
  checkIn: IconScan,
  approvals: IconClipboardCheck,
  till: IconCashRegister,
  bank: IconPig,
  products: IconPackages,
  invoices: IconFileInvoice,
  lodging: IconBuildingCottage,
  tickets: IconTicket,
  waivers: IconSignature,
  mail: IconMailCog,
  reports: IconChartBar,
  auditLog: IconShieldSearch,
  clientErrorLog: IconBug,
  settings: IconSettings,
  organizations: IconBuildingCommunity,
  credentials: IconLock,
  peopleImport: IconTableImport,
  team: IconBriefcase,
  apiKeys: IconKey,
  webhooks: IconWebhook,
  dataExport: IconFileZip,
}
