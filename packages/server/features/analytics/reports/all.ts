// The list of all reports.

import type { ReportName } from '@lodgepole/domain/analytics/reports'
import { attendance } from './attendance-store.ts'
import { bookings } from './bookings-store.ts'
import { balances, deposits, tillItems } from './money.ts'
import type { Report } from './report.ts'
import { shopProducts } from './shop-products-store.ts'
import { signUps } from './sign-ups-store.ts'
import { unitNights } from './unit-nights-store.ts'
import { unpaidInvoices } from './unpaid-invoices-store.ts'
import { unsignedWaivers } from './unsigned-waivers.ts'
import { waitlists } from './waitlists-store.ts'

export const reports: Readonly<Record<ReportName, Report>> = {
  attendance,
  bookings,
  waitlists,
  'unit-nights': unitNights,
  'sign-ups': signUps,
  'unsigned-waivers': unsignedWaivers,
  balances,
  deposits,
  'unpaid-invoices': unpaidInvoices,
  'till-items': tillItems,
  'shop-products': shopProducts,
}
