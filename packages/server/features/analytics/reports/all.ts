// The catalogue.

import type { ReportName } from '@lodgepole/domain/analytics/reports'
import { attendance } from './attendance.ts'
import { bookings } from './bookings.ts'
import { balances, deposits, tillItems } from './money.ts'
import type { Report } from './report.ts'
import { shopProducts } from './shop-products.ts'
import { signUps } from './sign-ups.ts'
import { unitNights } from './unit-nights.ts'
import { unpaidInvoices } from './unpaid-invoices.ts'
import { unsignedWaivers } from './unsigned-waivers.ts'
import { waitlists } from './waitlists.ts'

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
